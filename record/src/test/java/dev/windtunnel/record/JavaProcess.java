package dev.windtunnel.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A main class of the tests in a JVM of its own, started without a shell. Closing it makes sure that it is gone. */
public final class JavaProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader out;
    private final Path errors;

    private JavaProcess(Process process, Path errors) {
        this.process = process;
        this.out = process.inputReader();
        this.errors = errors;
    }

    public static JavaProcess start(Path folder, Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                // These processes live for a second or two: starting fast is all that counts.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(List.of(arguments));
        Path errors = Files.createTempFile(folder, "stderr", ".txt");
        return new JavaProcess(
                new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
    }

    /** The next line of its output; null when it has ended. */
    @Nullable
    public String line() throws IOException {
        return out.readLine();
    }

    /** Reads all that is left of its output and insists that it ended well. */
    public List<String> finish() throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (String line = line(); line != null; line = line()) {
            lines.add(line);
        }
        int code = process.waitFor();
        String said = Files.readString(errors);
        if (code != 0 || !said.isEmpty()) {
            throw new AssertionError("exit code " + code + "\n" + said);
        }
        return lines;
    }

    /** Kills it with SIGKILL and waits until it is gone. */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        kill();
        out.close();
    }
}
