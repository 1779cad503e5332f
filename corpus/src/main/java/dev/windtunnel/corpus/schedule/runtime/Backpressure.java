package dev.windtunnel.corpus.schedule.runtime;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Worker;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** A sender to an overloaded receiver is muted until the receiver has caught up. */
public final class Backpressure implements Program {

    private static final int SENDERS = 2;
    private static final int MESSAGES = 3;
    private static final int OVERLOADED = 2;

    private final boolean looksAgain;

    private Backpressure(boolean looksAgain) {
        this.looksAgain = looksAgain;
    }

    /** A sender is muted for a receiver that has caught up in the meantime, and stays muted. */
    public static Program buggy() {
        return new Backpressure(false);
    }

    /** A sender checks again whether the receiver is overloaded just before it is muted. */
    public static Program fixed() {
        return new Backpressure(true);
    }

    /** What all threads of one run share. */
    private static final class State {
        final Lock lock;
        final Condition arrived;
        final Condition unmuted;
        final Deque<String> queue = new ArrayDeque<>();
        int handled;
        int muted;

        State(Concurrency concurrency) {
            lock = concurrency.lock("receiver");
            arrived = lock.newCondition();
            unmuted = lock.newCondition();
        }
    }

    @Override
    public void run(Concurrency concurrency, Observer observer) {
        State state = new State(concurrency);
        List<Worker> threads = new ArrayList<>();
        threads.add(concurrency.thread("receiver", () -> receive(concurrency, state)));
        for (int i = 1; i <= SENDERS; i++) {
            threads.add(concurrency.thread("sender" + i, () -> send(concurrency, state)));
        }
        threads.forEach(Worker::join);
    }

    private void send(Concurrency concurrency, State state) throws InterruptedException {
        for (int i = 0; i < MESSAGES; i++) {
            boolean overloaded;
            state.lock.lock();
            try {
                state.queue.add("message");
                state.arrived.signal();
                overloaded = state.queue.size() >= OVERLOADED;
            } finally {
                state.lock.unlock();
            }
            // A real runtime mutes a sender at the end of its turn, if it still has something to send.
            if (overloaded && concurrency.nextBoolean("mute now")) {
                mute(state);
            }
        }
    }

    private void mute(State state) throws InterruptedException {
        state.lock.lock();
        try {
            if (looksAgain && state.queue.size() < OVERLOADED) {
                return;
            }
            state.muted++;
            while (state.muted > 0) {
                state.unmuted.await();
            }
        } finally {
            state.lock.unlock();
        }
    }

    private static void receive(Concurrency concurrency, State state) throws InterruptedException {
        while (state.handled < SENDERS * MESSAGES) {
            state.lock.lock();
            try {
                while (state.queue.isEmpty()) {
                    state.arrived.await();
                }
                state.queue.remove();
                state.handled++;
                boolean last = state.queue.isEmpty();
                // A real runtime unmutes when it has caught up far enough; with nothing left to do it must.
                if (last || (state.queue.size() < OVERLOADED && concurrency.nextBoolean("unmute now"))) {
                    state.muted = 0;
                    state.unmuted.signalAll();
                }
            } finally {
                state.lock.unlock();
            }
        }
    }
}
