package dev.windtunnel.schedule.program;

import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.SubjectSource;
import dev.windtunnel.record.engine.Target;
import java.util.Optional;

/** Finds programs by the names that tokens hold: {@code program/example.Bank in target/classes}. */
public record ProgramSource(Engine engine) implements SubjectSource {

    static final String SCHEME = "program";

    @Override
    public String scheme() {
        return SCHEME;
    }

    @Override
    public Target find(String name, Runs runs) {
        Program program = Program.named(
                        name,
                        () -> runs.directories().stream()
                                .flatMap(run -> RunReport.read(run)
                                        .settings()
                                        .getOrDefault(Program.SETTING, "")
                                        .lines()))
                .orElseThrow(() -> new IllegalArgumentException("The token is about '" + name
                        + "', whose class path is too long for a token, and no run in '" + runs.root()
                        + "' has it; go to the folder where it was explored, or give its run directory with --out."));
        return new ProgramTarget(engine, program, Optional.empty());
    }
}
