package dev.windtunnel.cli.run;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Whether a new run is made. */
public final class ResumeOption {

    @Option(
            names = "--resume",
            arity = "0..1",
            fallbackValue = "latest",
            paramLabel = "RUN",
            description = "Go on with an interrupted run: its name, or the latest one.")
    private @Nullable String resume;

    /** The run to go on with. */
    public Optional<String> run() {
        return Optional.ofNullable(resume);
    }
}
