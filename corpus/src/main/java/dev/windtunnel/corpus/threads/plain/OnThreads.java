package dev.windtunnel.corpus.threads.plain;

import dev.windtunnel.corpus.schedule.program.Observer;
import dev.windtunnel.corpus.schedule.program.Program;
import dev.windtunnel.corpus.threads.ThreadProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A program that takes its concurrency from outside, on {@link PlainThreads}. */
public final class OnThreads implements ThreadProgram {

    private final Program program;

    public OnThreads(Program program) {
        this.program = program;
    }

    @Override
    public void run() throws Throwable {
        Promises promises = new Promises();
        PlainThreads threads = new PlainThreads();
        try {
            program.run(threads, promises);
        } catch (Exception | AssertionError e) {
            threads.failed(e);
        }
        threads.close();
        promises.check();
    }

    private static final class Promises implements Observer {
        private final List<String> names = new ArrayList<>();
        private final List<BooleanSupplier> conditions = new ArrayList<>();

        @Override
        public void state(long hash) {}

        @Override
        public synchronized void eventually(String what, BooleanSupplier condition) {
            names.add(what);
            conditions.add(condition);
        }

        synchronized void check() {
            for (int i = 0; i < names.size(); i++) {
                if (!conditions.get(i).getAsBoolean()) {
                    throw new AssertionError("'" + names.get(i) + "' never came true");
                }
            }
        }
    }
}
