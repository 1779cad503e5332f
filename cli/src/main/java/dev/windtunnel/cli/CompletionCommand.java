package dev.windtunnel.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the script that completes commands and options in bash and zsh. */
@Command(
        name = "completion",
        mixinStandardHelpOptions = true,
        description = "Prints a script for bash and zsh: source <(windtunnel completion)")
final class CompletionCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("windtunnel", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
    }
}
