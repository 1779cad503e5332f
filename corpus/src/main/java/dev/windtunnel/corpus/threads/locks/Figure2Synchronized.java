package dev.windtunnel.corpus.threads.locks;

import dev.windtunnel.corpus.threads.ThreadProgram;

/** The same as {@link Figure2} with a synchronized method, and with a class of threads. */
public final class Figure2Synchronized implements ThreadProgram {

    private final boolean waitsForTheFirst;
    private int x;

    public Figure2Synchronized(boolean waitsForTheFirst) {
        this.waitsForTheFirst = waitsForTheFirst;
    }

    @Override
    public void run() throws InterruptedException {
        Writer first = new Writer(1);
        Writer second = new Writer(2);
        Writer third = new Writer(3);
        first.start();
        if (waitsForTheFirst) {
            first.join();
        }
        second.start();
        third.start();
        first.join();
        second.join();
        third.join();
        if (x == 1) {
            throw new AssertionError("x is 1");
        }
    }

    private synchronized void write(int value) {
        x = value;
    }

    private final class Writer extends Thread {
        private final int argument;

        Writer(int argument) {
            super("t" + argument);
            this.argument = argument;
        }

        @Override
        public void run() {
            write(argument);
        }
    }
}
