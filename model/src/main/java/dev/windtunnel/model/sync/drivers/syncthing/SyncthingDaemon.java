package dev.windtunnel.model.sync.drivers.syncthing;

import dev.windtunnel.model.sync.drivers.folders.Folder;
import dev.windtunnel.model.sync.drivers.processes.ChildProcess;
import dev.windtunnel.model.sync.drivers.processes.ExitCleanup;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One syncthing daemon. It is created, which gives it an identity, and started when all daemons of the fleet are created. */
final class SyncthingDaemon implements Closeable {

    private static final Duration TO_GENERATE = Duration.ofSeconds(30);
    private static final Pattern OWN_FILES =
            Pattern.compile("\\.st(folder|ignore|versions).*|\\.syncthing\\..*\\.tmp|~syncthing~.*");
    private static final Pattern DEVICE = Pattern.compile("<device id=\"([A-Z2-7-]{63})\"");

    private final String who;
    private final Path program;
    private final Path place;
    private final Path home;
    private final Folder folder;
    private final String device;
    private final String key = SyncthingConfig.freshKey();
    private final int port;
    private final int apiPort;
    private final SyncthingApi api;
    private @Nullable ChildProcess child;

    SyncthingDaemon(String who, Path program, Path place, List<Integer> ports)
            throws IOException, InterruptedException {
        this.who = who;
        this.program = program;
        this.place = place;
        this.home = Files.createDirectories(place.resolve("home"));
        this.port = ports.get(0);
        this.apiPort = ports.get(1);
        this.api = new SyncthingApi(apiPort, key);
        Path root = Files.createDirectories(place.resolve("folder"));
        Files.createDirectories(root.resolve(".stfolder"));
        this.folder = new Folder(root, Files.createDirectories(place.resolve("staging")), OWN_FILES);
        this.device = generate();
    }

    private String generate() throws IOException, InterruptedException {
        ProcessBuilder builder = builder(List.of(
                program.toString(), "generate", "--home=" + home, "--no-default-folder", "--skip-port-probing"));
        try (ChildProcess generator = ExitCleanup.start("'syncthing generate'", builder)) {
            if (generator.await(TO_GENERATE) != 0) {
                throw generator.died();
            }
            Matcher matcher = DEVICE.matcher(Files.readString(home.resolve("config.xml")));
            if (!matcher.find()) {
                throw new IOException("'syncthing generate' gave no device. " + generator.lastWords());
            }
            return matcher.group(1);
        }
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        // Settings of the environment for proxies and tracing must not affect the daemon.
        environment.keySet().retainAll(List.of("PATH", "TZ", "LANG"));
        environment.putAll(Map.of(
                "HOME", home.toString(),
                // A single process, instead of a monitor process whose child would outlive it when killed.
                "STMONITORED", "yes",
                // Otherwise the daemon first measures which hash implementation is faster.
                "STHASHING", "standard",
                "STNOUPGRADE", "1"));
        return builder;
    }

    /** Starts the daemon with these peers and their ports. */
    void start(Map<String, Integer> peers, boolean watches) throws IOException {
        SyncthingConfig config =
                new SyncthingConfig(device, folder.root().toString(), port, apiPort, key, peers, watches);
        Files.writeString(home.resolve("config.xml"), config.xml());
        List<String> command = List.of(
                program.toString(),
                "serve",
                "--home=" + home,
                "--no-browser",
                "--no-restart",
                "--no-upgrade",
                "--no-default-folder");
        child = ExitCleanup.start(who, builder(ChildProcess.leashed(place.toString(), command)));
    }

    /** Whether the daemon answers; throws if it has died. */
    boolean isUp() throws IOException {
        check();
        return api.answers();
    }

    /** Throws if another program uses one of its ports; the daemon would retry for ever. */
    void checkPorts() throws IOException {
        Path log = place.resolve("log");
        if (Files.exists(log) && Files.readString(log).contains(SyncthingFleet.CLASH)) {
            throw new IOException(
                    who + " cannot have port " + port + " or " + apiPort + ": " + SyncthingFleet.CLASH + ".");
        }
    }

    /** Throws if the daemon has died. */
    void check() throws IOException {
        if (child != null) {
            child.check();
        }
    }

    Folder folder() {
        return folder;
    }

    SyncthingApi api() {
        return api;
    }

    String device() {
        return device;
    }

    int port() {
        return port;
    }

    int apiPort() {
        return apiPort;
    }

    /** The process, for tests that kill it. */
    ProcessHandle handle() {
        if (child == null) {
            throw new IllegalStateException(who + " was not started");
        }
        return child.handle();
    }

    @Override
    public void close() throws IOException {
        if (child != null) {
            child.close();
        }
    }
}
