package dev.windtunnel.suite.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the controller listens on this machine.
 *
 * @param secret clients that do not send it are ignored
 * @param engine the engine for which tests are observed; empty if there is none
 * @param settings what the engine is told in the JVM of the tests; may hold secrets, as the file does that has them
 */
public record ControllerAddress(int port, String secret, String engine, Map<String, String> settings) {

    private static final int FIRST_SETTING = 3;

    public ControllerAddress {
        settings = Map.copyOf(settings);
    }

    /** One without settings. */
    public ControllerAddress(int port, String secret, String engine) {
        this(port, secret, engine, Map.of());
    }

    /** Writes it to a new file; the folder decides who may read it. */
    public void write(Path file) throws IOException {
        List<String> lines = new ArrayList<>(List.of(String.valueOf(port), secret, engine));
        new TreeMap<>(settings).forEach((name, value) -> lines.add(name + "=" + value));
        Files.write(file, lines);
    }

    /** Reads it from a file. */
    public static ControllerAddress read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        try {
            Map<String, String> settings = new TreeMap<>();
            for (String line : lines.subList(FIRST_SETTING, lines.size())) {
                int equals = line.indexOf('=');
                settings.put(line.substring(0, equals), line.substring(equals + 1));
            }
            return new ControllerAddress(Integer.parseInt(lines.get(0)), lines.get(1), lines.get(2), settings);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("File '" + file + "' does not say where the controller listens.", e);
        }
    }

    @Override
    public String toString() {
        return "port " + port;
    }
}
