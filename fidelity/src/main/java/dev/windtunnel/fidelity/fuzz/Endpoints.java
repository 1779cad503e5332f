package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Clock;
import dev.windtunnel.fidelity.recording.ReferenceSide;
import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Api;
import dev.windtunnel.fidelity.side.Endpoint;
import dev.windtunnel.fidelity.side.Side;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** The two sides, which are asked at the same time. */
final class Endpoints implements AutoCloseable {

    private final Side emulator;
    private final ReferenceSide reference;
    private final Endpoint emulatorAt;
    private final String run;
    private final Runnable reviving;
    private final AtomicLong calls = new AtomicLong();
    private volatile String silentSince = "";
    private final Patience patience = new Patience(Clock.system());
    private final ExecutorService other = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "windtunnel-emulator");
        thread.setDaemon(true);
        return thread;
    });

    /** Two answers to one call. */
    record Both(Answer emulator, Answer reference) {}

    /**
     * Opens both.
     *
     * @param run a short word that other runs against the same endpoints do not have
     * @param reviving starts a side again that has died, if somebody here has started it
     */
    Endpoints(Api api, Endpoint emulatorAt, ReferenceSide reference, String run, Runnable reviving) {
        this.reviving = reviving;
        this.emulatorAt = emulatorAt;
        this.run = run;
        this.emulator = api.open(emulatorAt);
        this.reference = reference;
    }

    /** A word for names of one conversation: always of the same length, because services limit lengths. */
    String unique(long conversation) {
        return String.format(Locale.ROOT, "%s%5s", run, Long.toString(conversation, 36))
                .replace(' ', '0');
    }

    String emulatorHost() {
        return host(emulatorAt.uri());
    }

    String referenceHost() {
        return reference.host();
    }

    private static String host(URI uri) {
        return String.valueOf(uri.getAuthority());
    }

    /** Begins a conversation with the reference. */
    ReferenceSide.Talk begin(String unique) {
        return reference.begin(unique);
    }

    /** Starts a side again that has died. */
    synchronized void revive() {
        reviving.run();
    }

    /** How many calls were made; one to each side counts once. */
    long calls() {
        return calls.get();
    }

    /** How the reference is asked. */
    @FunctionalInterface
    interface Asking {

        /** Its answer, for which the emulator's may be waited for. */
        Answer ask(Future<Answer> emulator) throws InterruptedException;
    }

    /** Calls both sides at once. */
    Both call(Call call, Map<String, Object> forEmulator, Asking asking) throws InterruptedException {
        calls.incrementAndGet();
        Future<Answer> first = other.submit(() -> call.by(emulator, forEmulator));
        Answer second = asking.ask(first);
        Both both = new Both(patience.await(call.operation(), first), second);
        if (!ComparedTest.isSilent(both.emulator()) || !ComparedTest.isSilent(both.reference())) {
            silentSince = "";
        } else if (silentSince.isEmpty()) {
            silentSince = call.operation();
        }
        return both;
    }

    /** The first operation since when no side has answered any call; empty if the last call was answered. */
    String silentSince() {
        return silentSince;
    }

    /** An answer that is on its way. */
    static Answer get(Future<Answer> answer) throws InterruptedException {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("The client of the emulator failed: " + e.getCause(), e.getCause());
        }
    }

    @Override
    public void close() {
        other.shutdownNow();
        emulator.close();
        reference.close();
    }
}
