package dev.windtunnel.suite.campaign;

import dev.windtunnel.suite.SuiteController;
import dev.windtunnel.suite.launch.AgentFiles;
import dev.windtunnel.suite.wire.LaneConnection;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A JVM that runs the tests that it is told to run, one after the other. */
final class TestJvm implements AutoCloseable {

    private static final String MAIN = "dev.windtunnel.agent.TestLoop";
    private static final int START_SECONDS = 60;
    private static final int END_SECONDS = 10;

    private final Process process;
    private final LaneConnection connection;
    private boolean abandoned;
    private boolean retired;

    private TestJvm(Process process, LaneConnection connection) {
        this.process = process;
        this.connection = connection;
    }

    /** Starts one; what it prints goes to a file with the name of the lane. */
    static TestJvm start(JvmRecipe recipe, String lane, AgentFiles files, SuiteController controller)
            throws IOException, InterruptedException {
        Path properties = files.file(lane + ".properties");
        try (OutputStream out = Files.newOutputStream(properties)) {
            Properties all = new Properties();
            all.putAll(recipe.properties());
            all.store(out, null);
        }
        List<String> command = new ArrayList<>(List.of(recipe.java()));
        command.addAll(recipe.options());
        command.add("-javaagent:" + files.jar() + "=" + files.address());
        command.addAll(List.of("-cp", String.join(File.pathSeparator, recipe.classPath()), MAIN));
        command.addAll(List.of(files.address().toString(), lane, properties.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(new File(recipe.directory()))
                .redirectErrorStream(true)
                .redirectOutput(files.file(lane + ".log").toFile());
        builder.environment().clear();
        builder.environment().putAll(recipe.environment());
        CompletableFuture<LaneConnection> connecting = controller.lane(lane);
        Process process = builder.start();
        try {
            Object first = CompletableFuture.anyOf(connecting, process.onExit()).get(START_SECONDS, TimeUnit.SECONDS);
            if (first instanceof LaneConnection connected) {
                return new TestJvm(process, connected);
            }
            throw new IOException("The JVM for tests ended with exit code " + process.exitValue()
                    + " before it was ready: " + Files.readString(files.file(lane + ".log")));
        } catch (ExecutionException e) {
            throw new IOException(e);
        } catch (TimeoutException e) {
            process.destroyForcibly();
            throw new IOException("The JVM for tests was not ready after " + START_SECONDS + " s.", e);
        }
    }

    LaneConnection connection() {
        return connection;
    }

    /** Nobody waits for the test that it runs any more. */
    void abandon() throws IOException {
        abandoned = true;
        close();
    }

    /** No further test runs in it: what the last one has left behind may decide about the next one. */
    void retire() {
        retired = true;
    }

    boolean isUsable() {
        return !abandoned && !retired && process.isAlive();
    }

    int exitCode() {
        return process.isAlive() ? -1 : process.exitValue();
    }

    @Override
    public void close() throws IOException {
        connection.close();
        try {
            if (!process.waitFor(abandoned ? 1 : END_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
