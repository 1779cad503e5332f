package dev.windtunnel.corpus.threads.collections;

import dev.windtunnel.corpus.threads.Team;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;

/** Telemetry is collected in a list; an event that arrives while the list is sent is cleared with it. */
public final class TelemetryBuffer implements ThreadProgram {

    private final boolean locks;
    private final List<String> buffer = new ArrayList<>();
    private final List<String> sent = new ArrayList<>();

    public TelemetryBuffer(boolean locks) {
        this.locks = locks;
    }

    @Override
    public void run() throws Exception {
        record("start");
        Team team = new Team();
        team.start("sender", this::send);
        team.start("service", () -> record("request"));
        team.join();
        send();
        if (sent.size() != 2) {
            throw new AssertionError("of two events, only " + sent + " was sent");
        }
    }

    private void record(String event) {
        if (locks) {
            synchronized (buffer) {
                buffer.add(event);
            }
        } else {
            buffer.add(event);
        }
    }

    private void send() {
        if (locks) {
            synchronized (buffer) {
                flush();
            }
        } else {
            flush();
        }
    }

    private void flush() {
        sent.addAll(buffer);
        buffer.clear();
    }
}
