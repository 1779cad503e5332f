package dev.windtunnel.corpus.schedule.erasure;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.schedule.program.Store;
import dev.windtunnel.corpus.schedule.program.Store.Document;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.EventLoop;
import dev.windtunnel.schedule.models.Shared;
import dev.windtunnel.schedule.models.Worker;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Lock;

/** Two syncers of one partition, as after the lease of the first has run out: figure 13. */
public final class TwoSyncers implements Program {

    private static final String ID = "partition";

    /** What the metadata service is told. */
    record Message(int version, String data) {}

    private final boolean discards;

    private TwoSyncers(boolean discards) {
        this.discards = discards;
    }

    /** A message goes out whether or not there is a later version of what it says. */
    public static Program buggy() {
        return new TwoSyncers(false);
    }

    /** A message is discarded if there is a later version when it is about to go out. */
    public static Program fixed() {
        return new TwoSyncers(true);
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        Store<Integer> versions = new Store<>(concurrency, "versions");
        Store<Message> metadata = new Store<>(concurrency, "metadata");
        Shared<String> block = concurrency.shared("block", "data");
        Lock partition = concurrency.lock("partition");
        EventLoop updater = concurrency.eventLoop("updater");
        versions.create(ID, 1);
        List<Worker> syncers = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            syncers.add(concurrency.thread("syncer" + i, () -> {
                int version = next(versions, partition);
                Message message = new Message(version, block.get());
                partition.lock();
                try {
                    if (!discards || Objects.equals(versions.peek(ID), version)) {
                        updater.post("update", () -> metadata.put(ID, message));
                    }
                } finally {
                    partition.unlock();
                }
            }));
        }
        syncers.forEach(Worker::join);
        concurrency.awaitQuiet();
        Message last = metadata.peek(ID);
        if (last == null || last.version() != 3) {
            throw new AssertionError("an outdated version has overwritten a later one");
        }
    }

    private static int next(Store<Integer> versions, Lock partition) {
        while (true) {
            Document<Integer> found = Objects.requireNonNull(versions.get(ID));
            partition.lock();
            try {
                if (versions.replace(ID, found.value() + 1, found.etag())) {
                    return found.value() + 1;
                }
            } finally {
                partition.unlock();
            }
        }
    }
}
