package dev.windtunnel.corpus.threads.atomicity;

import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks of a pool look for the largest number, and a smaller one may be written over a larger one. */
public final class LargestByFork implements ThreadProgram {

    private final boolean updatesAtOnce;
    private final AtomicInteger largest = new AtomicInteger();

    public LargestByFork(boolean updatesAtOnce) {
        this.updatesAtOnce = updatesAtOnce;
    }

    @Override
    public void run() throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(2);
        try {
            pool.invoke(new Part(new int[] {3, 9, 7, 5}, 0, 4));
        } finally {
            pool.shutdown();
        }
        boolean unused = pool.awaitTermination(1, TimeUnit.MINUTES);
        if (largest.get() != 9) {
            throw new AssertionError("the largest number is " + largest.get());
        }
    }

    private void offer(int number) {
        if (updatesAtOnce) {
            largest.accumulateAndGet(number, Math::max);
        } else if (number > largest.get()) {
            largest.set(number);
        }
    }

    private final class Part extends RecursiveAction {
        private final int[] numbers;
        private final int from;
        private final int to;

        Part(int[] numbers, int from, int to) {
            this.numbers = numbers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                offer(numbers[from]);
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Part(numbers, from, middle), new Part(numbers, middle, to));
            }
        }
    }
}
