package dev.windtunnel.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command itself, which only knows its parts. */
@Command(
        name = "windtunnel",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Re-runs tests while the environment makes every other choice that it is allowed to make.",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Exit codes: 0 nothing found, 1 internal error, 2 usage, 3 the subject fails in calm air,",
            "4 not exercised, 100 findings, 130 interrupted."
        })
final class WindtunnelCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "No command was given; try 'windtunnel demo'.");
    }
}
