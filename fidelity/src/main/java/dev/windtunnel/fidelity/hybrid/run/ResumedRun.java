package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.record.session.FrontEnd;
import dev.windtunnel.record.session.Session;
import java.nio.file.Files;
import java.util.Map;

/**
 * A run that is gone on with. It is opened again when the suite need not run any more, see {@link SuiteOnSides#session}.
 *
 * @param settings what it was started with
 */
record ResumedRun(String id, Map<String, String> settings) {

    ResumedRun {
        settings = Map.copyOf(settings);
    }

    /** Looks whether somebody may go on with it. */
    static ResumedRun of(FrontEnd front, String which) {
        try (Session session = Session.resume(front, which, SuiteOnSides.LANES)) {
            String id = session.directory().getFileName().toString();
            if (!Files.isRegularFile(WatchedSuiteDocument.in(session.directory(), Side.EMULATOR))) {
                throw new UsageException("Run '" + id
                        + "' was interrupted before the suite had run on the emulator, so there is nothing to go on with; start anew without "
                        + front.option("resume") + ".");
            }
            return new ResumedRun(id, session.settings());
        }
    }

    /** What it was to do. */
    HybridRequest request(FrontEnd front, Map<String, String> environment, boolean json) {
        return new HybridRequest(front, SuiteOnSides.command(settings), HybridOptions.of(settings), environment, json);
    }

    /** Refuses to go on with sides for which its results may say nothing. */
    void requireSame(SuiteOnSides now) {
        String emulator = settings.getOrDefault(SuiteOnSides.RUNNING_EMULATOR, "");
        if (!now.runningEmulator().equals(emulator)) {
            throw refused("on the emulator '" + emulator, "'" + now.runningEmulator() + "' answers there");
        }
        String keys = settings.getOrDefault(SuiteOnSides.KEYS, "");
        if (!now.keys().equals(keys)) {
            throw refused("with the keys in '" + keys, "there are keys in '" + now.keys() + "'");
        }
    }

    private UsageException refused(String before, String now) {
        return new UsageException("Run '" + id + "' was started " + before + "', and now " + now
                + "; make it as it was, or start anew without --resume.");
    }
}
