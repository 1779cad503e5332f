package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Each request is a virtual thread where there are any, and two of them get the same number. */
public final class VirtualRequests implements ThreadProgram {

    private final boolean numbersAtOnce;
    private final AtomicInteger last = new AtomicInteger();
    private final AtomicInteger sum = new AtomicInteger();

    public VirtualRequests(boolean numbersAtOnce) {
        this.numbersAtOnce = numbersAtOnce;
    }

    @Override
    public void run() throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            threads.add(start(() -> sum.addAndGet(nextNumber())));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (sum.get() != 3) {
            throw new AssertionError("requests 1 and 2 have numbers whose sum is " + sum.get());
        }
    }

    private int nextNumber() {
        if (numbersAtOnce) {
            return last.incrementAndGet();
        }
        int next = last.get() + 1;
        last.set(next);
        return next;
    }

    private static Thread start(Runnable work) throws ReflectiveOperationException {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
        } catch (NoSuchMethodException e) {
            // A JDK before 21.
            Thread thread = new Thread(work, "request");
            thread.start();
            return thread;
        }
    }
}
