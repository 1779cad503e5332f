package dev.windtunnel.record.session;

import dev.windtunnel.record.Runs;
import java.io.PrintWriter;
import java.util.List;

/**
 * Who wants something explored: a command line, or a build tool.
 *
 * @param command the word for what it does, which becomes a part of the names of runs
 * @param runs where runs are kept
 * @param out where results go
 * @param err where progress and complaints go
 * @param optionPrefix what stands before the names of options, as {@code --} does on a command line
 * @param given what the user gave, as they gave it: options with the prefix, and words for arguments
 */
public record FrontEnd(
        String command, Runs runs, PrintWriter out, PrintWriter err, String optionPrefix, List<String> given) {

    /** What stands before the names of options on a command line. */
    public static final String COMMAND_LINE = "--";

    public FrontEnd {
        given = List.copyOf(given);
    }

    /** An option as the user gives it. */
    public String option(String name) {
        return optionPrefix + name;
    }

    /** What to call with this option. */
    public String calledWith(String name, Object value) {
        return optionPrefix.equals(COMMAND_LINE)
                ? "'windtunnel " + command + " " + COMMAND_LINE + name + " " + value + "'"
                : option(name) + "=" + value;
    }

    /** Whether the user gave this option. */
    public boolean isGiven(String name) {
        return given.contains(option(name));
    }

    /** Says something in one sentence. */
    public void complain(String sentence) {
        err.println("windtunnel: " + sentence);
        err.flush();
    }
}
