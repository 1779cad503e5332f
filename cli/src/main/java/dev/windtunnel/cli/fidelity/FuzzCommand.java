package dev.windtunnel.cli.fidelity;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.cli.run.OutputOptions;
import dev.windtunnel.cli.run.SearchOptions;
import dev.windtunnel.cli.run.Sessions;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.knowledge.FoundKnowledge;
import dev.windtunnel.fidelity.setup.FuzzSetup;
import dev.windtunnel.fidelity.setup.FuzzTarget;
import dev.windtunnel.fidelity.tests.GeneratedTests;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.engine.Engines;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.json.Json;
import dev.windtunnel.record.session.Result;
import dev.windtunnel.record.session.Session;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Compares an emulator with its reference. */
@Command(
        name = "fuzz",
        mixinStandardHelpOptions = true,
        description =
                "Compares an emulator with its reference: both get the same calls, and each difference is confirmed, shrunk and told. "
                        + "Without --budget, --executions or --until-quiet it stops after 1m. Everything that it makes has a name that begins with "
                        + "'wt', and is deleted.")
public final class FuzzCommand implements EngineCommand {

    private static final String FUZZ = "fuzz";
    private static final String UNTIL_QUIET = "untilQuiet";
    private static final String RECORD = "record";
    private static final String KNOWLEDGE = "knowledge";
    private static final Duration DEFAULT_BUDGET = Duration.ofMinutes(1);

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "SERVICE",
            description =
                    "A service of AWS by the name of its SDK's artifact, such as dynamodb, s3, sqs; azure-blob, azure-queue or "
                            + "azure-table; an OpenAPI 3 document; "
                            + "or shelf, which is built in to try it: built-in is a side of it, and built-in:all one with planted lies.")
    private String service = "";

    @Option(
            names = "--reference",
            paramLabel = "URL",
            description =
                    "Where the service is that the emulator stands for, or the name of another emulator; or a file that --record has made.")
    private String reference = "";

    @Option(
            names = "--ops",
            paramLabel = "A,B",
            description = "Compare these operations only; what they need is called, too. Default: all.")
    private String operations = "";

    @Option(
            names = "--until-quiet",
            paramLabel = "TIME",
            description = "Stop when no new discrepancy has shown for so long, such as 30m.")
    private @Nullable String untilQuiet;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description =
                    "Keep what the reference answers, so that later runs need it no more: give the file as --reference.")
    private @Nullable Path record;

    @Option(
            names = "--knowledge",
            paramLabel = "FILE",
            description =
                    "Add to this file what is found and what was tried; a team can commit it, and 'windtunnel hybrid' reads it.")
    private @Nullable Path knowledge;

    @Option(
            names = "--sdk",
            paramLabel = "VERSION",
            description = "The version of the SDK. Default: one that is known to work.")
    private String sdk = "";

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            description = "Where the SDK is. Default: it is fetched with Maven, once.")
    private String classPath = "";

    @Option(
            names = "--lost-answers",
            description =
                    "Also lose answers after the work was done, on both sides at the same call: the client sends the request again.")
    private boolean lostAnswers;

    @Mixin
    private EmulatorOptions emulator = new EmulatorOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private SearchOptions search = new SearchOptions();

    /** Made by the service loader. */
    public FuzzCommand() {}

    @Override
    public Integer call() throws Exception {
        try (FuzzTarget target = Sessions.resumes(search) ? null : opened();
                Session session = target == null ? Sessions.resume(spec, output, search) : session(target)) {
            return run(session, target == null ? target(session.settings()) : target);
        }
    }

    private int run(Session session, FuzzTarget target) throws Exception {
        Result result = session.explore(target, "fuzzing", options(session, target), target::explore);
        int code = session.finish().exitCode();
        Map<String, Path> tests = GeneratedTests.write(session.directory(), target.setup(), result.findings());
        given(session.settings(), KNOWLEDGE)
                .ifPresent(file ->
                        FoundKnowledge.merge(Path.of(file), target.setup(), target.counts(), result.findings(), tests));
        print(session, target, result, tests);
        return code;
    }

    /** Both sides are looked at before a run begins, so that a mistake leaves none behind. */
    private FuzzTarget opened() {
        try {
            FuzzTarget target = target(settings());
            target.open();
            return target;
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()), e);
        }
    }

    private Session session(FuzzTarget target) {
        return Sessions.open(spec, output, search, List.of(target), settings());
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put(
                FUZZ,
                new FuzzSetup(
                                service,
                                emulator.only(),
                                reference,
                                sdk,
                                classPath,
                                FuzzSetup.operations(operations),
                                emulator.owned(),
                                lostAnswers)
                        .text());
        settings.put(UNTIL_QUIET, untilQuiet == null ? "" : untilQuiet);
        settings.put(
                KNOWLEDGE, knowledge == null ? "" : knowledge.toAbsolutePath().toString());
        settings.put(RECORD, record == null ? "" : record.toAbsolutePath().toString());
        return settings;
    }

    private static FuzzTarget target(Map<String, String> settings) {
        return new FuzzTarget(
                Engines.named(FidelityEngine.NAME).orElseThrow(),
                FuzzSetup.parse(settings.getOrDefault(FUZZ, "")),
                System.getenv(),
                new FuzzTarget.Extras(
                        given(settings, UNTIL_QUIET).map(Budget::parseTime),
                        given(settings, RECORD).map(Path::of)));
    }

    private static Optional<String> given(Map<String, String> settings, String name) {
        return Optional.of(settings.getOrDefault(name, "")).filter(text -> !text.isEmpty());
    }

    /** What was recorded comes to its end by itself, and so does whatever gets quiet. */
    private static ExplorationOptions options(Session session, FuzzTarget target) {
        boolean endsByItself = !session.settings().getOrDefault(UNTIL_QUIET, "").isEmpty()
                || target.setup().isRecorded();
        return endsByItself ? session.options() : session.options().orTime(DEFAULT_BUDGET);
    }

    private void print(Session session, FuzzTarget target, Result result, Map<String, Path> tests) {
        PrintWriter stdout = spec.commandLine().getOut();
        long seed = session.options().seed().orElse(0);
        stdout.print(
                output.json()
                        ? Json.pretty(FuzzDocument.of(target, result, tests, seed))
                        : FuzzText.of(target, result, tests, seed));
        stdout.flush();
        session.complain();
        target.lastBroken().ifPresent(output.frontEnd(spec)::complain);
    }
}
