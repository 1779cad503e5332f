package dev.windtunnel.testing.store;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The process of a server. It ends when this JVM does: a shell waits for the end of its input and then stops the server. */
final class PrivateServer {

    private static final int ATTEMPTS = 300;
    /** $1 is the directory; what follows is the command that starts the server. */
    private static final String UNTIL_INPUT_ENDS = "dir=$1; shift; \"$@\" </dev/null & server=$!;"
            + " cat >/dev/null; kill -INT $server; wait $server; rm -rf \"$dir\"";

    private final Process process;
    private final Path log;

    private PrivateServer(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Something that fails as long as a server is not ready. */
    interface Question {
        void ask() throws Exception;
    }

    /**
     * Starts a server.
     *
     * @param prefix what comes before the shell, to change the user
     * @param directory is deleted afterwards
     */
    static PrivateServer start(List<String> prefix, String directory, List<String> command) throws IOException {
        List<String> whole = new ArrayList<>(prefix);
        whole.addAll(List.of("sh", "-c", UNTIL_INPUT_ENDS, "sh", directory));
        whole.addAll(command);
        File log = Files.createTempFile("server", ".log").toFile();
        log.deleteOnExit();
        Process process = new ProcessBuilder(whole)
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        return new PrivateServer(process, log.toPath());
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Waits until a question does not fail any more. */
    void await(Question question) throws IOException {
        Exception last = new IOException("it was not asked");
        for (int i = 0; i < ATTEMPTS && process.isAlive(); i++) {
            try {
                question.ask();
                return;
            } catch (Exception e) {
                // It does not listen yet, or it does not take connections yet.
                last = e;
                pause();
            }
        }
        throw new IOException("the server does not answer (" + last + "): " + Files.readString(log), last);
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** Ends the server, and waits until it has ended. */
    void stop() throws IOException {
        process.getOutputStream().close();
        try {
            process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
