package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/** A cache that knows which entry was used last, so that looking something up changes it; yet a lock for readers is taken. */
public final class RecentValidators implements ThreadProgram {

    private final ReadWriteLock locks = new ReentrantReadWriteLock();
    private final Lock reading;
    private final Map<String, Integer> validators = new LinkedHashMap<>(16, 0.75f, true);

    public RecentValidators(boolean locksForWriting) {
        this.reading = locksForWriting ? locks.writeLock() : locks.readLock();
        validators.put("name", 1);
        validators.put("street", 2);
        validators.put("city", 3);
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("form-1", () -> expect("name", 1));
        team.start("form-2", () -> expect("street", 2));
        team.join();
        int kept = 0;
        for (Integer unused : validators.values()) {
            kept++;
        }
        if (kept != 3) {
            throw new AssertionError("of three validators, " + kept + " are kept");
        }
    }

    private void expect(String field, int validator) {
        Integer found = find(field);
        if (found == null || found != validator) {
            throw new AssertionError("the validator of '" + field + "' is " + found);
        }
    }

    private @Nullable Integer find(String field) {
        reading.lock();
        try {
            return validators.get(field);
        } finally {
            reading.unlock();
        }
    }
}
