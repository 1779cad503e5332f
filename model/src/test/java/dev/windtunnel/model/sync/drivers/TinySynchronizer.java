package dev.windtunnel.model.sync.drivers;

import dev.windtunnel.model.sync.drivers.folders.Folder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A thread that keeps folders the same: the newest change wins, the others become copies, unless it is the careless twin. */
final class TinySynchronizer implements AutoCloseable {

    private static final int TICK = 20;

    private final List<Path> folders;
    private final Path staging;
    private final boolean careless;
    private final Map<String, String> known = new TreeMap<>();
    private final Thread thread = new Thread(this::run, "tiny synchronizer");
    private volatile boolean closed;

    TinySynchronizer(List<Path> folders, Path staging, boolean careless) {
        this.folders = folders;
        this.staging = staging;
        this.careless = careless;
        thread.start();
    }

    private void run() {
        try {
            while (!closed) {
                synchronizeAll();
                Thread.sleep(TICK);
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void synchronizeAll() throws IOException {
        List<Map<String, String>> held = new ArrayList<>();
        Set<String> names = new TreeSet<>(known.keySet());
        for (Path folder : folders) {
            Map<String, String> one = new Folder(folder, staging, Pattern.compile("\\..*")).list("");
            held.add(one);
            names.addAll(one.keySet());
        }
        for (String name : names) {
            synchronize(name, held.stream().map(one -> one.get(name)).toList());
        }
    }

    private void synchronize(String name, List<String> held) throws IOException {
        int winner = -1;
        for (int i = 0; i < held.size(); i++) {
            if (!Objects.equals(held.get(i), known.get(name)) && (winner < 0 || newer(name, i, winner, held))) {
                winner = i;
            }
        }
        if (winner < 0) {
            return;
        }
        String value = held.get(winner);
        for (int i = 0; i < held.size(); i++) {
            String other = held.get(i);
            boolean changed = !Objects.equals(other, known.get(name)) && !Objects.equals(other, value);
            if (changed && other != null && !careless) {
                put(folders.get(i).resolve(name + " (conflicted copy)"), other);
            }
            put(folders.get(i).resolve(name), value);
        }
        if (value == null) {
            known.remove(name);
        } else {
            known.put(name, value);
        }
    }

    private boolean newer(String name, int one, int other, List<String> held) throws IOException {
        if (held.get(one) == null || held.get(other) == null) {
            return held.get(other) == null;
        }
        return Files.getLastModifiedTime(folders.get(one).resolve(name))
                        .compareTo(Files.getLastModifiedTime(folders.get(other).resolve(name)))
                > 0;
    }

    private void put(Path file, String value) throws IOException {
        if (value == null) {
            Files.deleteIfExists(file);
        } else if (!Files.exists(file) || !Files.readString(file).equals(value)) {
            Files.createDirectories(file.getParent());
            Path fresh = Files.writeString(staging.resolve("tiny"), value);
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    @Override
    public void close() throws InterruptedException {
        closed = true;
        thread.join();
    }
}
