package dev.windtunnel.model.synchronizers;

import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.model.sync.SyncSettings;
import dev.windtunnel.model.sync.SyncSubject;
import dev.windtunnel.record.engine.Engine;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.record.engine.Target;
import java.time.Duration;
import java.util.Collections;

/** A synchronizer under random tests. */
public final class SynchronizerTarget implements Target {

    /** A real synchronizer does not always do the same again, so a replay gets several attempts. */
    private static final int REPLAYS = 10;

    private final Engine engine;
    private final SynchronizerSetup setup;
    private final SyncSubject subject;

    /**
     * A synchronizer.
     *
     * @param patience how long nodes may take to come to the same
     */
    public SynchronizerTarget(Engine engine, SynchronizerSetup setup, Duration patience) {
        this.engine = engine;
        this.setup = setup;
        this.subject = setup.subject(SynchronizerSource.SCHEME + "/" + setup.text(), patience);
    }

    static SynchronizerTarget of(Engine engine, SynchronizerSetup setup) {
        return new SynchronizerTarget(engine, setup, SyncSettings.USUAL.patience());
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public String subject() {
        return subject.name();
    }

    @Override
    public Summary explore(Request request) throws Exception {
        Exploration exploration = request.applyTo(Exploration.of(subject), engine);
        if (request.isReplay() && !setup.name().equals(SynchronizerSetup.REFERENCE)) {
            exploration
                    .only(Collections.nCopies(REPLAYS, request.only().get(0)))
                    .stopAtFirstFinding(true);
        }
        return exploration.run();
    }

    /** The name of the synchronizer. */
    public String name() {
        return setup.name();
    }

    /** How many operations were observed in all tests. */
    public long operations() {
        return subject.operations();
    }
}
