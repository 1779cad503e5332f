package org.example.threads;

import static org.example.threads.UnchangedSamples.both;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.LifeCycle;
import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.testing.StubClient;
import java.net.http.HttpClient;
import java.util.concurrent.atomic.AtomicInteger;

/** Tests of code whose bug needs a fault and a switch, and of its twin. */
public final class FaultAndSwitchSamples {

    private FaultAndSwitchSamples() {}

    private static void sellTwo(Cinema cinema) throws InterruptedException {
        both(cinema::sell, cinema::sell);
        assertEquals(Cinema.SEATS, cinema.seats());
    }

    private static HttpClient client() {
        AtomicInteger charged = new AtomicInteger();
        return InterceptedHttpClient.of(new StubClient(request -> charged.incrementAndGet() > 0 ? 200 : 500));
    }

    public static class Drawn {
        @ScheduleTest(iterations = 300, seed = 1)
        void noSeatIsLost(Choices choices) throws Exception {
            sellTwo(new Cinema(() -> !choices.bool("payment is refused"), false));
        }
    }

    public static class DrawnFixed {
        @ScheduleTest(iterations = 500, seed = 1)
        void noSeatIsLost(Choices choices) throws Exception {
            sellTwo(new Cinema(() -> !choices.bool("payment is refused"), true));
        }
    }

    public static class Called {
        @ScheduleTest(iterations = 300, seed = 1, faults = true)
        void noSeatIsLost() throws Exception {
            sellTwo(new Cinema(Cinema.by(client()), false));
        }
    }

    public static class CalledBody {
        @ScheduleTest(iterations = 300, seed = 1, faults = true, lifeCycle = LifeCycle.BODY)
        void noSeatIsLost() throws Exception {
            sellTwo(new Cinema(Cinema.by(client()), false));
        }
    }

    public static class CalledFixed {
        @ScheduleTest(iterations = 500, seed = 1, faults = true)
        void noSeatIsLost() throws Exception {
            sellTwo(new Cinema(Cinema.by(client()), true));
        }
    }

    public static class WithoutFaults {
        @ScheduleTest(iterations = 500, seed = 1)
        void noSeatIsLost() throws Exception {
            sellTwo(new Cinema(Cinema.by(client()), false));
        }
    }
}
