package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Worker;

class BankTest {

    @ScheduleTest
    void transfersInBothDirectionsEnd(Concurrency concurrency) {
        Account savings = new Account("savings", concurrency.lock("savings"), 100);
        Account wages = new Account("wages", concurrency.lock("wages"), 100);

        Worker one = concurrency.thread("transfer-1", () -> Bank.transfer(savings, wages, 10));
        Worker two = concurrency.thread("transfer-2", () -> Bank.transfer(wages, savings, 20));
        one.join();
        two.join();

        assertEquals(200, savings.balance() + wages.balance());
    }
}
