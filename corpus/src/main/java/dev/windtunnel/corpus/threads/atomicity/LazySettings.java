package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Double-checked locking, where the settings can be seen before they were loaded. */
public final class LazySettings implements ThreadProgram {

    private final boolean loadsFirst;
    private volatile @Nullable Settings settings;

    public LazySettings(boolean loadsFirst) {
        this.loadsFirst = loadsFirst;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        for (int i = 1; i <= 2; i++) {
            team.start("reader-" + i, () -> {
                if (settings().timeout == 0) {
                    throw new AssertionError("the timeout is not set");
                }
            });
        }
        team.join();
    }

    private Settings settings() {
        Settings seen = settings;
        if (seen == null) {
            synchronized (this) {
                seen = settings;
                if (seen == null) {
                    seen = new Settings();
                    if (loadsFirst) {
                        seen.load();
                        settings = seen;
                    } else {
                        settings = seen;
                        seen.load();
                    }
                }
            }
        }
        return seen;
    }

    private static final class Settings {
        private int timeout;

        void load() {
            Map<String, Integer> file = new HashMap<>();
            file.put("timeout", 30);
            timeout = file.getOrDefault("timeout", 1);
        }
    }
}
