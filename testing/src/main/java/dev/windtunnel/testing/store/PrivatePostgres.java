package dev.windtunnel.testing.store;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server of PostgreSQL with a random password. Its users need the driver on the class path. */
public final class PrivatePostgres {

    public static final String USER = "windtunnel";
    public static final String DATABASE = "postgres";

    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");

    private static @Nullable PrivatePostgres shared;

    private final int port;
    private final String password;

    private PrivatePostgres(int port, String password) {
        this.port = port;
        this.password = password;
    }

    /** The server of this JVM, which is started when it is first asked for. */
    public static synchronized PrivatePostgres shared() {
        PrivatePostgres known = shared;
        if (known == null) {
            try {
                known = start();
            } catch (IOException e) {
                throw new UncheckedIOException(
                        "PostgreSQL could not be started; install Debian's package 'postgresql', or run ./check --yes.",
                        e);
            }
            shared = known;
        }
        return known;
    }

    public int port() {
        return port;
    }

    public String password() {
        return password;
    }

    private static PrivatePostgres start() throws IOException {
        Path programs = programs();
        Path directory = Path.of(output(asUser("mktemp", "-d")));
        String password = secret();
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
        int port = PrivateServer.freePort();
        PrivateServer server = PrivateServer.start(
                asUser(),
                directory.toString(),
                List.of(
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
        server.await(() -> DriverManager.getConnection(
                        "jdbc:postgresql://127.0.0.1:" + port + "/" + DATABASE, USER, password)
                .close());
        return new PrivatePostgres(port, password);
    }

    /** Not from the randomness of explorations, which others can repeat. */
    private static String secret() throws IOException {
        try (InputStream random = Files.newInputStream(Path.of("/dev/urandom"))) {
            return HexFormat.of().formatHex(random.readNBytes(16));
        }
    }

    private static Path programs() throws IOException {
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> versions = Files.list(INSTALLED)) {
                Path newest = versions.filter(version -> Files.isExecutable(version.resolve("bin/initdb")))
                        .max(Comparator.comparing(version ->
                                Integer.parseInt(version.getFileName().toString())))
                        .map(version -> version.resolve("bin"))
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
}
