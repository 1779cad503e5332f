package dev.windtunnel.cli;

import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.record.session.Interruption;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import picocli.CommandLine;

/** Where the command starts. */
public final class Main {

    private Main() {}

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        int code =
                commandLine().setOut(utf8(System.out)).setErr(utf8(System.err)).execute(args);
        // Interrupted: the JVM is going down already and reports the signal itself.
        if (!Interruption.happened()) {
            System.exit(code);
        }
    }

    /** Trees have lines that the C locale knows nothing of; terminals do. */
    private static PrintWriter utf8(PrintStream stream) {
        return new PrintWriter(stream, true, StandardCharsets.UTF_8);
    }

    /** The command line with the commands of all engines on the class path. */
    public static CommandLine commandLine() {
        CommandLine line = new CommandLine(new WindtunnelCommand());
        line.addSubcommand(new DemoCommand());
        addEngineCommands(line);
        line.addSubcommand(new ReplayCommand());
        line.addSubcommand(new ReportCommand());
        line.addSubcommand(new DoctorCommand());
        line.addSubcommand(new CompletionCommand());
        line.setCaseInsensitiveEnumValuesAllowed(true);
        // An annotation that somebody names is no file with arguments, and neither is what the command of a suite gets.
        line.setExpandAtFiles(false);
        line.setUsageHelpWidth(100);
        line.setParameterExceptionHandler(Main::badArguments);
        line.setExecutionExceptionHandler(Main::failed);
        return line;
    }

    private static void addEngineCommands(CommandLine line) {
        List<EngineCommand> commands =
                ServiceLoader.load(EngineCommand.class, EngineCommand.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .toList();
        commands.stream().filter(command -> command.parent().isEmpty()).forEach(line::addSubcommand);
        for (EngineCommand command : commands) {
            if (!command.parent().isEmpty()) {
                Objects.requireNonNull(line.getSubcommands().get(command.parent()), command.parent())
                        .addSubcommand(command);
            }
        }
    }

    private static int badArguments(CommandLine.ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        String stop = message.endsWith(".") ? "" : ".";
        complain(command, message + stop + " See '" + command.getCommandSpec().qualifiedName() + " --help'.");
        return Verdict.USAGE.exitCode();
    }

    private static int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
        if (e instanceof UsageException) {
            complain(command, String.valueOf(e.getMessage()));
            return Verdict.USAGE.exitCode();
        }
        if (e instanceof RecordException) {
            complain(command, String.valueOf(e.getMessage()));
            return Verdict.MISTAKE.exitCode();
        }
        PrintWriter err = command.getErr();
        err.println(
                "windtunnel: this is a mistake in Windtunnel, not in your project; please report it with these lines.");
        e.printStackTrace(err);
        err.flush();
        return Verdict.MISTAKE.exitCode();
    }

    private static void complain(CommandLine command, String sentence) {
        command.getErr().println("windtunnel: " + sentence);
        command.getErr().flush();
    }
}
