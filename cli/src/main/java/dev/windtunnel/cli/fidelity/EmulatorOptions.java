package dev.windtunnel.cli.fidelity;

import dev.windtunnel.record.UsageException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Where the emulator is, and whether it and what it stands for may be on another machine. */
final class EmulatorOptions {

    @Option(
            names = "--emulator",
            paramLabel = "URL",
            description =
                    "Where the emulator is, or the name of one that is started for it, such as dynalite or dynalite@3.2.2; see 'windtunnel "
                            + "emulators list'.")
    private List<String> emulator = new ArrayList<>();

    @Option(
            names = "--i-own-this-endpoint",
            description = "Allow endpoints that are not on this machine: things are created and deleted there.")
    private boolean owned;

    /** As they were given, one for each service. */
    List<String> all() {
        return emulator;
    }

    /** The emulator of the only service there is; empty if none was given. */
    String only() {
        if (emulator.size() > 1) {
            throw new UsageException("Emulators of one service are compared one at a time; give --emulator once.");
        }
        return emulator.isEmpty() ? "" : emulator.get(0);
    }

    /** Whether the user has said that both sides may be used, wherever they are. */
    boolean owned() {
        return owned;
    }
}
