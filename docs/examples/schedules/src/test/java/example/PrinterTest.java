package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.Scheduler;

class PrinterTest {

    /** A printer that prints one page at a time: a model of a primitive that the library does not have. */
    static final class Printer {
        private final Scheduler scheduler;
        private final int free;
        private boolean busy;
        private int pages;

        Printer(Scheduler scheduler) {
            this.scheduler = scheduler;
            this.free = scheduler.resource("printer");
        }

        void print() {
            scheduler.scheduleNext("print");
            while (busy) {
                scheduler.waitFor(free);
            }
            busy = true;
            scheduler.scheduleNext("printing");
            pages++;
            busy = false;
            scheduler.signal(free);
        }
    }

    @ScheduleTest(strategy = ScheduleStrategy.EXHAUSTIVE)
    void everyPageIsPrinted(Scheduler scheduler) {
        Printer printer = new Printer(scheduler);

        int one = scheduler.run("one", printer::print);
        int two = scheduler.run("two", printer::print);
        scheduler.join(one);
        scheduler.join(two);

        assertEquals(2, printer.pages);
    }
}
