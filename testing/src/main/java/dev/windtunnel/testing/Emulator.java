package dev.windtunnel.testing;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that stands for a service of a cloud, at a free port of this machine. It is installed from the registries of npm or Maven, so only
 * tests of the full tier need one.
 */
public final class Emulator implements AutoCloseable {

    private static final Path FOLDER = Path.of("target", "emulators").toAbsolutePath();
    private static final int MINUTES = 5;

    private final Process process;
    private final int port;

    private Emulator(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    public static Emulator azurite() throws Exception {
        return azurite("blob", "--skipApiVersionCheck");
    }

    public static Emulator azuriteQueue() throws Exception {
        return azurite("queue", "--skipApiVersionCheck");
    }

    public static Emulator azuriteTable() throws Exception {
        return azurite("table");
    }

    /** Each service of Azure has a program of its own. */
    private static Emulator azurite(String service, String... options) throws Exception {
        Path program = npm("azurite", "3.35.0");
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(
                program.resolveSibling("azurite-" + service).toString(),
                "--inMemoryPersistence",
                "--silent",
                "--disableTelemetry",
                "--" + service + "Port",
                String.valueOf(port)));
        command.addAll(List.of(options));
        return started(port, command);
    }

    public static Emulator s3rver() throws Exception {
        Path program = npm("s3rver", "3.7.1");
        Path data = Files.createTempDirectory(FOLDER, "s3");
        int port = freePort();
        return started(
                port,
                List.of(program.toString(), "-d", data.toString(), "-p", "" + port, "-a", "127.0.0.1", "--silent"));
    }

    public static Emulator dynamoDbLocal() throws Exception {
        return dynamoDbLocal("2.6.1", "-disableTelemetry");
    }

    /** The last version that takes any access key, also one with a hyphen, as tests of others have it. */
    public static Emulator lenientDynamoDbLocal() throws Exception {
        return dynamoDbLocal("1.22.0");
    }

    private static Emulator dynamoDbLocal(String version, String... options) throws Exception {
        String classPath = classPath("com.amazonaws", "DynamoDBLocal", version);
        String natives = Stream.of(classPath.split(File.pathSeparator, -1))
                .filter(entry -> entry.contains("libsqlite4java-linux-amd64"))
                .map(entry -> String.valueOf(Path.of(entry).getParent()))
                .findFirst()
                .orElse("");
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.library.path=" + natives,
                "-cp",
                classPath,
                "com.amazonaws.services.dynamodbv2.local.main.ServerRunner",
                "-inMemory",
                "-sharedDb",
                "-port",
                String.valueOf(port)));
        command.addAll(List.of(options));
        return started(port, command);
    }

    /** It finishes tables at once, as the other one does. */
    public static Emulator dynalite() throws Exception {
        Path program = npm("dynalite", "4.0.0");
        int port = freePort();
        return started(
                port,
                List.of(
                        program.toString(),
                        "--port",
                        "" + port,
                        "--createTableMs",
                        "0",
                        "--deleteTableMs",
                        "0",
                        "--updateTableMs",
                        "0"));
    }

    public static Emulator elasticMq() throws Exception {
        String classPath = classPath("org.elasticmq", "elasticmq-server_2.13", "1.6.12");
        int port = freePort();
        return started(
                port,
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dnode-address.port=" + port,
                        "-Drest-sqs.bind-port=" + port,
                        "-Drest-sqs.bind-hostname=127.0.0.1",
                        "-Drest-stats.enabled=false",
                        "-cp",
                        classPath,
                        "org.elasticmq.server.Main"));
    }

    /** Where it is. */
    public String uri() {
        return "http://127.0.0.1:" + port;
    }

    public int port() {
        return port;
    }

    private static synchronized Path npm(String name, String version) throws Exception {
        Path folder = Files.createDirectories(FOLDER.resolve(name));
        Path program = folder.resolve(Path.of("node_modules", ".bin", name));
        // The program is there before all that it needs is.
        Path installed = folder.resolve("installed-" + version);
        try (FileChannel lock = lock(folder)) {
            if (!Files.exists(installed)) {
                run(folder, "npm", "install", "--no-audit", "--no-fund", "--prefix", ".", name + "@" + version);
                Files.createFile(installed);
            }
        }
        return program;
    }

    /** Two test JVMs run side by side: one installs, and the other waits until all of it is there. */
    private static FileChannel lock(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve("install.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock unused = channel.lock();
        return channel;
    }

    /** The class path of an artefact, which is not that of the tests: it brings other versions of everything. */
    public static synchronized String classPath(String group, String artefact, String version) throws Exception {
        Path folder = Files.createDirectories(FOLDER.resolve(artefact + "-" + version));
        Path written = folder.resolve("classpath");
        try (FileChannel lock = lock(folder)) {
            if (!Files.exists(written)) {
                resolve(folder, written, group, artefact, version);
            }
        }
        return Files.readString(written).strip();
    }

    private static void resolve(Path folder, Path written, String group, String artefact, String version)
            throws Exception {
        Files.writeString(folder.resolve("pom.xml"), """
                    <project xmlns="http://maven.apache.org/POM/4.0.0">
                      <modelVersion>4.0.0</modelVersion>
                      <groupId>emulator</groupId>
                      <artifactId>emulator</artifactId>
                      <version>1</version>
                      <dependencies>
                        <dependency>
                          <groupId>%s</groupId>
                          <artifactId>%s</artifactId>
                          <version>%s</version>
                        </dependency>
                      </dependencies>
                    </project>
                    """.formatted(group, artefact, version));
        run(
                folder,
                Path.of(System.getProperty("windtunnel.root", ".."), "mvnw").toString(),
                "-q",
                "-B",
                "dependency:build-classpath",
                "-Dmdep.outputFile=" + written);
    }

    private static void run(Path folder, String... command) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("install.log").toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(
                    "'" + String.join(" ", command) + "' failed:\n" + Files.readString(folder.resolve("install.log")));
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static Emulator started(int port, List<String> command) throws Exception {
        Path log = Files.createTempFile(FOLDER, "emulator", ".log");
        Process process = new ProcessBuilder(new ArrayList<>(command))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        for (long waited = 0; waited < TimeUnit.MINUTES.toMillis(MINUTES); waited += 100) {
            if (!process.isAlive()) {
                break;
            }
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return new Emulator(process, port);
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        process.destroyForcibly();
        throw new IOException("'" + command.get(0) + "' does not listen:\n" + Files.readString(log));
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
