package dev.windtunnel.corpus.threads.pools;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** A daemon writes a log, and closing the log does not wait until everything is written. */
public final class UnflushedLog implements ThreadProgram {

    private static final String END = "";

    private final boolean waitsForTheWriter;
    private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    private final List<String> written = new CopyOnWriteArrayList<>();

    public UnflushedLog(boolean waitsForTheWriter) {
        this.waitsForTheWriter = waitsForTheWriter;
    }

    @Override
    public void run() throws InterruptedException {
        Thread writer = new Thread(this::write, "writer");
        writer.setDaemon(true);
        writer.start();
        queue.add("begin");
        queue.add("commit");
        close(writer);
        List<String> found = List.copyOf(written);
        writer.join();
        if (!found.contains("commit")) {
            throw new AssertionError("the log has only " + found);
        }
    }

    private void close(Thread writer) throws InterruptedException {
        queue.add(END);
        if (waitsForTheWriter) {
            writer.join();
        }
    }

    private void write() {
        try {
            for (String line = queue.take(); !line.equals(END); line = queue.take()) {
                written.add(line);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
