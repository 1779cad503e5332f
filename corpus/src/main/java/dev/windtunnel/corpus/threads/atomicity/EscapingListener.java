package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A listener that subscribes in its constructor, and is told of something before it has a name. */
public final class EscapingListener implements ThreadProgram {

    private final boolean subscribesLast;
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    public EscapingListener(boolean subscribesLast) {
        this.subscribesLast = subscribesLast;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("publisher", () -> {
            for (Listener listener : listeners) {
                listener.onEvent("started");
            }
        });
        team.start("subscriber", () -> {
            Listener unused = subscribesLast ? new Listener("audit", listeners) : new Listener(listeners, "audit");
        });
        team.join();
    }

    private static final class Listener {
        private final String name;
        private int longest;

        /** The wrong way round. */
        Listener(List<Listener> listeners, String name) {
            listeners.add(this);
            this.name = name;
        }

        Listener(String name, List<Listener> listeners) {
            this.name = name;
            listeners.add(this);
        }

        synchronized void onEvent(String event) {
            longest = Math.max(longest, name.length() + event.length());
        }
    }
}
