package dev.windtunnel.testing;

import dev.windtunnel.emulators.EmulatorName;
import dev.windtunnel.emulators.EmulatorProcess;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.emulators.MavenClassPath;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A process that stands for a service of a cloud, at a free port of this machine. It is installed from the registries of npm or Maven, so only
 * tests of the full tier need one.
 */
public final class Emulator implements AutoCloseable {

    private static final Path FOLDER = Path.of("target", "emulators").toAbsolutePath();
    /** Tests run in the folder of their module, benchmarks in that of the project. */
    private static final String ROOT =
            System.getProperty("windtunnel.root", Files.exists(Path.of("mvnw")) ? "." : "..");

    private static final List<String> MAVEN =
            List.of(Path.of(ROOT, "mvnw").toAbsolutePath().toString());

    private final EmulatorProcess process;

    private Emulator(EmulatorProcess process) {
        this.process = process;
    }

    /** Starts one by its name, with a version as in dynalite@4.0.0 or without. */
    public static Emulator named(String name) {
        return new Emulator(new Emulators(FOLDER, MAVEN).start(EmulatorName.parse(name)));
    }

    public static Emulator azurite() {
        return named("azurite-blob@3.35.0");
    }

    public static Emulator azuriteQueue() {
        return named("azurite-queue@3.35.0");
    }

    public static Emulator azuriteTable() {
        return named("azurite-table@3.35.0");
    }

    public static Emulator s3rver() {
        return named("s3rver");
    }

    public static Emulator dynamoDbLocal() {
        return named("dynamodb-local");
    }

    /** The last version that takes any access key, also one with a hyphen, as tests of others have it. */
    public static Emulator lenientDynamoDbLocal() {
        return named("dynamodb-local@1.22.0");
    }

    public static Emulator dynalite() {
        return named("dynalite");
    }

    public static Emulator elasticMq() {
        return named("elasticmq");
    }

    /** Where it is, without the path that some URLs of services have. */
    public String uri() {
        return "http://127.0.0.1:" + port();
    }

    public int port() {
        return process.running().port();
    }

    /** The account that it takes. */
    public String account() {
        return process.running().name().kind().account();
    }

    /** The secret of the account. */
    public String secret() {
        return process.running().name().kind().secret();
    }

    /** The class path of an artifact, which is not that of the tests: it brings other versions of everything. */
    public static String classPath(String group, String artifact, String version) {
        return new MavenClassPath(FOLDER, MAVEN, "try again")
                .resolve(artifact + "-" + version, MavenClassPath.dependency(group, artifact, version)).stream()
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator));
    }

    @Override
    public void close() {
        process.close();
    }
}
