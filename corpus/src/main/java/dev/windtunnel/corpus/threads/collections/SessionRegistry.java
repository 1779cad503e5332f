package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.HashSet;
import java.util.Set;

/** Closing cancels every session that is open, and a session that opens at that moment is forgotten. */
public final class SessionRegistry implements ThreadProgram {

    private final boolean locks;
    private final Set<Session> sessions = new HashSet<>();
    private volatile boolean closed;

    public SessionRegistry(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        Session session = new Session();
        Team team = new Team();
        team.start("client", () -> open(session));
        team.start("shutdown", this::close);
        team.join();
        if (session.isOpen) {
            throw new AssertionError("a session outlives the registry");
        }
    }

    private void open(Session session) {
        if (locks) {
            synchronized (sessions) {
                register(session);
            }
        } else {
            register(session);
        }
    }

    private void register(Session session) {
        if (!closed) {
            session.isOpen = true;
            sessions.add(session);
        }
    }

    private void close() {
        if (locks) {
            synchronized (sessions) {
                cancelAll();
            }
        } else {
            cancelAll();
        }
    }

    private void cancelAll() {
        closed = true;
        sessions.forEach(session -> session.isOpen = false);
        sessions.clear();
    }

    private static final class Session {
        private volatile boolean isOpen;
    }
}
