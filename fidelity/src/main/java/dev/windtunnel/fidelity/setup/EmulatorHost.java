package dev.windtunnel.fidelity.setup;

import dev.windtunnel.emulators.EmulatorKind;
import dev.windtunnel.emulators.EmulatorName;
import dev.windtunnel.emulators.EmulatorProcess;
import dev.windtunnel.emulators.Emulators;
import dev.windtunnel.fidelity.side.Endpoint;
import java.util.Map;
import java.util.Optional;

/** An emulator that runs as long as it is compared: it is started again when it dies, and stopped at the end. */
public final class EmulatorHost implements Host {

    private final EmulatorProcess process;
    private final Thread atExit;
    private boolean stopped;

    private EmulatorHost(EmulatorProcess process) {
        this.process = process;
        // After an interrupt, users should not have to stop emulators by hand.
        this.atExit = new Thread(this::stop, "windtunnel-stop-emulator");
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /**
     * Starts the one that is named, if one is.
     *
     * @param option with which it was given
     */
    static Optional<Host> find(String text, String service, String option, Map<String, String> environment) {
        return EmulatorName.find(text).map(name -> {
            if (!name.kind().service().equals(service)) {
                throw new IllegalArgumentException("'" + text + "' stands for '"
                        + name.kind().service() + "', not for '" + service + "'; give " + option
                        + " another emulator, or the URL of one.");
            }
            return new EmulatorHost(Emulators.ofUser(environment).start(name));
        });
    }

    /** Whether a text names an emulator. */
    public static boolean isMeant(String text) {
        return EmulatorName.find(text).isPresent();
    }

    /** The service for which an emulator stands. */
    public static String service(String text) {
        return EmulatorName.parse(text).kind().service();
    }

    /** Starts the one that is named. */
    public static EmulatorHost start(String text, Map<String, String> environment) {
        return new EmulatorHost(Emulators.ofUser(environment).start(EmulatorName.parse(text)));
    }

    /** The name with its version, so that tokens mean the same when other versions have come out. */
    public static String pinned(String text) {
        return EmulatorName.find(text).map(EmulatorName::toString).orElse(text);
    }

    @Override
    public Endpoint endpoint() {
        EmulatorKind kind = process.running().name().kind();
        return new Endpoint(process.uri(), kind.account(), kind.secret());
    }

    @Override
    public synchronized void revive() {
        // While the JVM goes down, an emulator that was stopped looks like one that has died, and nobody would stop it
        // again.
        if (!stopped && !process.answers()) {
            process.restart();
        }
    }

    private synchronized void stop() {
        stopped = true;
        process.close();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // The JVM is going down, so the hook does it.
            return;
        }
        stop();
    }
}
