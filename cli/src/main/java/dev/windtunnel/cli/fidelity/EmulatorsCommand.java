package dev.windtunnel.cli.fidelity;

import dev.windtunnel.cli.EngineCommand;
import dev.windtunnel.emulators.EmulatorName;
import dev.windtunnel.emulators.EmulatorProcess;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.emulators.Running;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.json.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Predicate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Installs, starts and stops emulators. */
@Command(
        name = "emulators",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        description =
                "Installs, starts and stops emulators of cloud services, from npm and Maven Central. What is fetched is kept in "
                        + "~/.cache/windtunnel, or in the folder that the environment variable WINDTUNNEL_CACHE names.")
public final class EmulatorsCommand implements EngineCommand {

    private static final String ALL = "all";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Made by the service loader. */
    public EmulatorsCommand() {}

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "No command was given; try 'windtunnel emulators list'.");
    }

    @Command(
            name = "list",
            mixinStandardHelpOptions = true,
            description = "Says which emulators there are, which of them are installed, and which run where.")
    int list(@Option(names = "--json", description = "Print one JSON document.") boolean json) {
        Emulators emulators = emulators();
        print(json ? Json.pretty(EmulatorList.document(emulators)) : EmulatorList.text(emulators));
        return Verdict.NOTHING_FOUND.exitCode();
    }

    @Command(
            name = "start",
            mixinStandardHelpOptions = true,
            description =
                    "Starts an emulator in the background, after it was installed if need be, and waits until it answers.")
    int start(
            @Parameters(paramLabel = "NAME[@VERSION]", description = "Which one; see 'windtunnel emulators list'.")
                    String name,
            @Option(
                            names = "--port",
                            paramLabel = "N",
                            defaultValue = "0",
                            description = "At this port of this machine. Default: any that is free.")
                    int port)
            throws Exception {
        EmulatorProcess started = UsageException.translating(() -> start(EmulatorName.parse(name), port));
        print(EmulatorList.started(started.running()));
        return Verdict.NOTHING_FOUND.exitCode();
    }

    @Command(name = "stop", mixinStandardHelpOptions = true, description = "Stops emulators that run.")
    int stop(
            @Parameters(
                            paramLabel = "NAME[@VERSION]|all",
                            description = "Which ones: those of a name, in one version or in any, or all of them.")
                    String name)
            throws Exception {
        List<Running> stopped = UsageException.translating(() -> emulators().stop(which(name)));
        if (stopped.isEmpty()) {
            throw new UsageException("No emulator '" + name + "' runs; see 'windtunnel emulators list'.");
        }
        stopped.forEach(one -> print("stopped " + one.name() + " at " + one.uri() + "\n"));
        return Verdict.NOTHING_FOUND.exitCode();
    }

    private static EmulatorProcess start(EmulatorName name, int port) {
        return port == 0 ? emulators().start(name) : emulators().start(name, port);
    }

    private static Predicate<Running> which(String name) {
        if (name.equals(ALL)) {
            return one -> true;
        }
        EmulatorName meant = EmulatorName.parse(name);
        return one -> name.contains("@")
                ? one.name().equals(meant)
                : one.name().kind().equals(meant.kind());
    }

    private static Emulators emulators() {
        return Emulators.ofUser(System.getenv());
    }

    private void print(String text) {
        PrintWriter stdout = spec.commandLine().getOut();
        stdout.print(text);
        stdout.flush();
    }
}
