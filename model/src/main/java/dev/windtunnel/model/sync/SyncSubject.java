package dev.windtunnel.model.sync;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A synchronizer under random tests; each lane is a cluster of its own. */
public final class SyncSubject implements Subject {

    /** Opens a cluster. */
    @FunctionalInterface
    public interface Opener {
        Cluster open() throws IOException, InterruptedException;
    }

    private final String name;
    private final Opener opener;
    private final SyncSettings settings;
    private final Judge judge;

    public SyncSubject(String name, Opener opener, SyncSettings settings, Judge judge) {
        this.name = name;
        this.opener = opener;
        this.settings = settings;
        this.judge = judge;
    }

    /** Finds what the judge says is wrong, under the name that it has there. */
    public static Oracle oracle() {
        return execution -> {
            if (!(execution.ending() instanceof Ending.Failed failed)) {
                return List.of();
            }
            Failure failure = failed.failure();
            List<String> evidence = new ArrayList<>(List.of(failure.message()));
            evidence.addAll(failure.frames());
            return List.of(new Oracle.Verdict(failure.type(), failure.type(), evidence));
        };
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lane open() throws IOException, InterruptedException {
        Cluster cluster = opener.open();
        return new Lane() {
            @Override
            public void reset() throws IOException, InterruptedException {
                cluster.reset();
            }

            @Override
            public Ending run(Choices choices) throws IOException, InterruptedException {
                Optional<Judge.Trouble> trouble = judge.judge(new SyncTest(choices, cluster, settings, judge).run());
                return trouble.<Ending>map(found ->
                                new Ending.Failed(new Failure(found.kind(), found.sentence(), found.details())))
                        .orElse(Ending.PASSED);
            }

            @Override
            public void close() throws IOException {
                cluster.close();
            }
        };
    }
}
