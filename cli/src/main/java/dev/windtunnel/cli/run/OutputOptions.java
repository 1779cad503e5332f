package dev.windtunnel.cli.run;

import dev.windtunnel.record.Runs;
import dev.windtunnel.record.session.FrontEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where runs are kept, and in which form results are printed. */
public final class OutputOptions {

    @Option(names = "--out", paramLabel = "DIR", description = "Where runs are kept. Default: target/windtunnel.")
    private @Nullable Path out;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    /** Where the runs are. */
    public Runs runs() {
        return out == null ? Runs.of(Path.of("")) : Runs.in(out);
    }

    /** The command line, as what explores knows it. */
    public FrontEnd frontEnd(CommandSpec command) {
        CommandLine line = command.commandLine();
        List<String> given = new ArrayList<>();
        line.getParseResult().matchedOptions().forEach(option -> given.add(option.longestName()));
        line.getParseResult().matchedPositionals().forEach(positional -> given.add(positional.paramLabel()));
        return new FrontEnd(command.name(), runs(), line.getOut(), line.getErr(), FrontEnd.COMMAND_LINE, given);
    }

    /** Whether results are printed for machines. */
    public boolean json() {
        return json;
    }
}
