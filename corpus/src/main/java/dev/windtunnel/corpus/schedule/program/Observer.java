package dev.windtunnel.corpus.schedule.program;

import dev.windtunnel.schedule.Scheduler;
import java.util.function.BooleanSupplier;

/** Receives what a program reports about itself, besides failures. */
public interface Observer {

    /** The program is in the state with this hash. */
    void state(long hash);

    /** This condition must become true, at the latest when the program ends. */
    void eventually(String what, BooleanSupplier condition);

    /** Passes everything on to the scheduler. */
    static Observer of(Scheduler scheduler) {
        return new Observer() {
            @Override
            public void state(long hash) {
                scheduler.state(hash);
            }

            @Override
            public void eventually(String what, BooleanSupplier condition) {
                scheduler.eventually(what, condition);
            }
        };
    }
}
