package dev.windtunnel.calls.jdbc;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A PostgreSQL server of this JVM alone: in a temporary directory, on a free port of the loopback address, with a random password.
 * It ends with the JVM, however the JVM ends: a shell waits for the end of its input and then stops the server.
 */
final class PrivatePostgres {

    static final String USER = "windtunnel";
    static final String DATABASE = "postgres";

    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
    private static final int ATTEMPTS = 300;
    /** $1 is the data directory; what follows is the command that starts the server. */
    private static final String UNTIL_INPUT_ENDS = "dir=$1; shift; \"$@\" </dev/null & server=$!;"
            + " cat >/dev/null; kill -INT $server; wait $server; rm -rf \"$dir\"";

    private static PrivatePostgres shared;

    private final int port;
    private final String password;

    private PrivatePostgres(int port, String password) {
        this.port = port;
        this.password = password;
    }

    /** The server of this JVM, which is started when it is first asked for. */
    static synchronized PrivatePostgres shared() {
        if (shared == null) {
            try {
                shared = start();
            } catch (IOException e) {
                throw new UncheckedIOException(
                        "PostgreSQL could not be started; install Debian's package 'postgresql', or run ./check --yes.",
                        e);
            }
        }
        return shared;
    }

    int port() {
        return port;
    }

    String password() {
        return password;
    }

    private static PrivatePostgres start() throws IOException {
        Path programs = programs();
        Path directory = Path.of(output(asUser("mktemp", "-d")));
        byte[] secret = new byte[16];
        new SecureRandom().nextBytes(secret);
        String password = HexFormat.of().formatHex(secret);
        Path file = Files.writeString(Files.createTempFile("password", ""), password);
        try {
            file.toFile().setReadable(true, false);
            output(asUser(
                    programs.resolve("initdb").toString(),
                    "--pgdata=" + directory.resolve("data"),
                    "--username=" + USER,
                    "--pwfile=" + file,
                    "--auth=scram-sha-256",
                    "--encoding=UTF8",
                    "--locale=C",
                    "--no-sync"));
        } finally {
            Files.delete(file);
        }
        int port = freePort();
        List<String> command = new ArrayList<>(List.of("sh", "-c", UNTIL_INPUT_ENDS, "sh", directory.toString()));
        command.addAll(List.of(
                programs.resolve("postgres").toString(),
                "-D",
                directory.resolve("data").toString(),
                "-p",
                String.valueOf(port),
                "-c",
                "listen_addresses=127.0.0.1",
                "-c",
                "unix_socket_directories=" + directory,
                "-c",
                "fsync=off",
                "-c",
                "deadlock_timeout=50ms",
                "-c",
                "lc_messages=C"));
        File log = Files.createTempFile("postgres", ".log").toFile();
        log.deleteOnExit();
        Process server = new ProcessBuilder(asUser(command.toArray(String[]::new)))
                .directory(new File("/"))
                .redirectErrorStream(true)
                .redirectOutput(log)
                .start();
        PrivatePostgres postgres = new PrivatePostgres(port, password);
        postgres.await(server, log.toPath());
        return postgres;
    }

    private static Path programs() throws IOException {
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> versions = Files.list(INSTALLED)) {
                Path newest = versions.map(version -> version.resolve("bin"))
                        .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                        .max(Comparator.comparing(bin ->
                                Integer.parseInt(bin.getParent().getFileName().toString())))
                        .orElse(null);
                if (newest != null) {
                    return newest;
                }
            }
        }
        throw new IOException("there is no 'initdb' below " + INSTALLED);
    }

    /** PostgreSQL refuses to run as root. */
    private static List<String> asUser(String... command) {
        List<String> whole = new ArrayList<>();
        if ("root".equals(System.getProperty("user.name"))) {
            whole.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        whole.addAll(List.of(command));
        return whole;
    }

    private static String output(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(new File("/"))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
            String text = String.join("\n", reader.lines().toList());
            if (process.waitFor() != 0) {
                throw new IOException(String.join(" ", command) + ": " + text);
            }
            return text;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void await(Process server, Path log) throws IOException {
        for (int i = 0; i < ATTEMPTS && server.isAlive(); i++) {
            try {
                DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/" + DATABASE, USER, password)
                        .close();
                return;
            } catch (SQLException e) {
                // It does not listen yet, or it does not take connections yet.
                pause();
            }
        }
        throw new IOException("the server does not answer: " + Files.readString(log));
    }

    private static void pause() throws IOException {
        try {
            TimeUnit.MILLISECONDS.sleep(100);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
