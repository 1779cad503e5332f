package dev.windtunnel.suite.wire;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the controller listens on this machine.
 *
 * @param secret whoever does not know it is not listened to
 * @param engine the engine for which tests are observed; empty if there is none
 */
public record ControllerAddress(int port, String secret, String engine) {

    /** Writes it to a new file; the folder decides who may read it. */
    public void write(Path file) throws IOException {
        Files.write(file, List.of(String.valueOf(port), secret, engine));
    }

    /** Reads it from a file. */
    public static ControllerAddress read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        try {
            return new ControllerAddress(Integer.parseInt(lines.get(0)), lines.get(1), lines.get(2));
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new IOException("File '" + file + "' does not say where the controller listens.", e);
        }
    }

    @Override
    public String toString() {
        return "port " + port;
    }
}
