package dev.windtunnel.cli;

import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.Scene;
import dev.windtunnel.record.engine.SceneSource;
import dev.windtunnel.record.engine.Target;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows the idea on subjects that are built in: the scenes of all engines. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Shows each engine on a small subject that is built in: a calm run, the exploration, what it finds, and the same "
                        + "subject with the mistake fixed.")
final class DemoCommand implements Callable<Integer> {

    private static final String SCENES = "scenes";

    /** As wide as the longest lines of other texts. */
    private static final int WIDTH = 120;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    @Parameters(
            arity = "0..*",
            paramLabel = "SCENE",
            description = "Which scenes to show: ${COMPLETION-CANDIDATES}. Default: all.",
            completionCandidates = Names.class)
    private List<String> names = new ArrayList<>();

    /** All names, for help and completion. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return SceneSource.scenes().stream().map(Scene::name).iterator();
        }
    }

    @Override
    public Integer call() throws Exception {
        try (Session session = session()) {
            List<Scene> chosen = List.of(
                            session.settings().getOrDefault(SCENES, "").split(",", -1))
                    .stream()
                    .map(DemoCommand::named)
                    .toList();
            for (Scene scene : chosen) {
                show(session, scene);
                if (session.isInterrupted()) {
                    break;
                }
            }
            int code = session.finish().exitCode();
            PrintWriter stdout = spec.commandLine().getOut();
            if (output.json()) {
                stdout.print(Json.pretty(RunReport.read(session.directory()).toJson()));
            } else {
                stdout.println("Everything about this run is in " + shown(session.directory())
                        + "; 'windtunnel report' shows it again.");
            }
            stdout.flush();
            session.complain();
            return code;
        }
    }

    private Session session() {
        if (Sessions.resumes(search)) {
            return Sessions.resume(spec, output, search);
        }
        List<Scene> chosen = names.isEmpty()
                ? SceneSource.scenes()
                : names.stream().distinct().map(DemoCommand::named).toList();
        return Sessions.open(
                spec,
                output,
                search,
                chosen.stream().map(scene -> scene.target().get()).toList(),
                Map.of(SCENES, chosen.stream().map(Scene::name).collect(Collectors.joining(","))));
    }

    private static Scene named(String name) {
        return SceneSource.scenes().stream()
                .filter(scene -> scene.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("There is no demo scene '" + name + "'; choose from "
                        + SceneSource.scenes().stream().map(Scene::name).collect(Collectors.joining(", ")) + "."));
    }

    private void show(Session session, Scene scene) throws Exception {
        PrintWriter stdout = output.json()
                ? new PrintWriter(PrintWriter.nullWriter())
                : spec.commandLine().getOut();
        stdout.println(scene.story());
        stdout.println();
        stdout.flush();
        Target target = scene.target().get();
        Result result =
                session.explore(target, "exploring", scene.defaults().apply(session.givenOptions()), target::explore);
        Summary summary = result.summary();
        stdout.println(
                summary.calm().passes()
                        ? "   calm run      passes; it asks "
                                + Words.counted(summary.calm().choices(), "question")
                        : "   calm run      fails");
        stdout.println("   exploration   " + Words.counted(summary.executions(), "execution") + ", "
                + Words.counted(result.findings().size(), "finding")
                + Words.listed(result.subject().missing()) + "; "
                + result.subject().stopInWords());
        String label = "   tried         ";
        for (String line : Words.filled(result.subject().triedOneByOne(), WIDTH - label.length())) {
            stdout.println(label + line);
            label = " ".repeat(label.length());
        }
        stdout.println();
        for (StoredFinding finding : result.findings()) {
            FindingText.of(finding).lines().forEach(line -> stdout.println(line.isEmpty() ? line : "   " + line));
            stdout.println();
        }
        stdout.flush();
    }

    private static String shown(Path directory) {
        Path here = Path.of("").toAbsolutePath();
        return directory.startsWith(here) ? here.relativize(directory).toString() : directory.toString();
    }
}
