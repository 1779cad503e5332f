package dev.windtunnel.cli.run;

import dev.windtunnel.record.engine.Target;
import dev.windtunnel.record.session.Session;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;

/** Opens the sessions of commands, as their options say. */
public final class Sessions {

    private Sessions() {}

    /**
     * Opens a new run.
     *
     * @param targets what is going to be explored: options that one of them cannot honour are refused
     * @param settings what is explored, so that the run can be resumed without being told again
     */
    public static Session open(
            CommandSpec command,
            OutputOptions output,
            SearchOptions search,
            List<? extends Target> targets,
            Map<String, String> settings) {
        return Session.open(output.frontEnd(command), search.options(), targets, settings);
    }

    /** Whether an interrupted run is to be resumed. */
    public static boolean resumes(SearchOptions search) {
        return search.resume().isPresent();
    }

    /** Goes on with the run that the options name. */
    public static Session resume(CommandSpec command, OutputOptions output, SearchOptions search) {
        return Session.resume(
                output.frontEnd(command),
                search.resume().orElseThrow(),
                search.options().lanes());
    }
}
