package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.LinkedBlockingQueue;

/** A client sends a request and then notes that it waits; a reply that comes in between is thrown away. */
public final class PendingReplies implements ThreadProgram {

    private final boolean notesFirst;
    private final BlockingQueue<Integer> wire = new LinkedBlockingQueue<>();
    private final ConcurrentMap<Integer, CompletableFuture<String>> pending = new ConcurrentHashMap<>();

    public PendingReplies(boolean notesFirst) {
        this.notesFirst = notesFirst;
    }

    @Override
    public void run() throws Exception {
        Team team = new Team();
        team.start("server", () -> {
            int request = wire.take();
            CompletableFuture<String> waiting = pending.remove(request);
            if (waiting != null) {
                waiting.complete("reply to " + request);
            }
        });
        team.start("client", () -> {
            String reply = ask(7).get();
            if (!reply.equals("reply to 7")) {
                throw new AssertionError("got '" + reply + "'");
            }
        });
        team.join();
    }

    private CompletableFuture<String> ask(int request) {
        CompletableFuture<String> reply = new CompletableFuture<>();
        if (notesFirst) {
            pending.put(request, reply);
            wire.add(request);
        } else {
            wire.add(request);
            pending.put(request, reply);
        }
        return reply;
    }
}
