package dev.windtunnel.cli.run;

import dev.windtunnel.record.Runs;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
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

    /** Whether results are printed for machines. */
    public boolean json() {
        return json;
    }
}
