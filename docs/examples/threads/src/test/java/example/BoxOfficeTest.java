package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.ScheduleOracle;
import dev.windtunnel.junit.ScheduleTest;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class BoxOfficeTest {

    @ScheduleTest
    void theLastTicketIsSoldOnce() throws Exception {
        BoxOffice office = new BoxOffice(1, customer -> true);
        ExecutorService counters = Executors.newFixedThreadPool(2);

        Future<Boolean> ada = counters.submit(() -> office.sell("Ada"));
        Future<Boolean> bob = counters.submit(() -> office.sell("Bob"));
        ada.get();
        bob.get();

        assertEquals(1, office.sold());
    }

    @ScheduleTest
    void whoDoesNotPayGivesTheTicketBack(Choices choices) throws Exception {
        BoxOffice office = new BoxOffice(10, customer -> !choices.bool(customer + " has no money"));

        Thread ada = new Thread(() -> office.sell("Ada"));
        ada.start();
        office.sell("Bob");
        ada.join();

        assertEquals(10, office.free() + office.sold());
    }

    @ScheduleTest(timerSlack = "1s", oracles = ScheduleOracle.COLLECTIONS)
    void countersShareNothingElse() throws Exception {
        BoxOffice office = new BoxOffice(10, customer -> true);

        Thread ada = new Thread(() -> office.sell("Ada"));
        ada.start();
        office.sell("Bob");
        ada.join();

        assertEquals(2, office.sold());
    }
}
