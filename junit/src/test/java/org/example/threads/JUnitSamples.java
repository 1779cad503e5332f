package org.example.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.example.threads.UnchangedSamples.both;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.junit.ScheduleTest;
import dev.windtunnel.schedule.Scheduler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What else tests use of JUnit and of the JDK. */
public final class JUnitSamples {

    private JUnitSamples() {}

    public static class Everything {
        static final ThreadLocal<String> SET_UP = new ThreadLocal<>();

        private Counter counter;

        @BeforeEach
        void setUp() {
            counter = new Counter();
            SET_UP.set("set up");
        }

        @AfterEach
        void tearDown() {
            assertThat(counter.count()).isEqualTo(2);
        }

        @ScheduleTest(iterations = 50, seed = 1)
        @Timeout(value = 1, unit = TimeUnit.MINUTES)
        void hasWhatOtherTestsHave(TestInfo info, @TempDir Path folder) throws Exception {
            assertThat(info.getDisplayName()).isIn("calm", "execution");
            assertThat(SET_UP.get()).isEqualTo("set up");
            Path file = Files.writeString(folder.resolve("file"), "text");
            both(counter::addAtOnce, counter::addAtOnce);
            assertThat(file).hasContent("text");
            assertThatThrownBy(
                            () -> CompletableFuture.supplyAsync(() -> Math.addExact(counter.count(), Integer.MAX_VALUE))
                                    .get())
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(ArithmeticException.class);
        }
    }

    public static class TooSlow {
        @ScheduleTest(iterations = 5, seed = 1)
        @Timeout(value = 50, unit = TimeUnit.MILLISECONDS)
        void neverEnds() throws Exception {
            Counter counter = new Counter();
            AtomicBoolean isInterrupted = new AtomicBoolean();
            try {
                both(counter::addAtOnce, () -> {
                    // A loop that reads the clock may have reasons to go on.
                    while (counter.count() < 2 && !isInterrupted.get() && System.nanoTime() != 0) {
                        Thread.onSpinWait();
                    }
                });
            } finally {
                isInterrupted.set(true);
            }
        }
    }

    /** Waits an hour, which takes no time. */
    public static class Sleeps {
        @ScheduleTest(iterations = 50, seed = 1)
        void anHour() throws Exception {
            Counter counter = new Counter();
            long before = System.nanoTime();
            both(counter::addAtOnce, () -> {
                try {
                    TimeUnit.HOURS.sleep(1);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                counter.addAtOnce();
            });
            assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(TimeUnit.HOURS.toNanos(1));
        }
    }

    public static class Alone {
        @ScheduleTest
        void meetsNobody() {
            assertThat(new Counter().count()).isZero();
        }
    }

    public static class Models {
        @ScheduleTest(spuriousWakeUps = true)
        void doesBoth(Scheduler scheduler) {
            scheduler.scheduleNext();
        }
    }

    public static class ModelsInSetUp {
        private Scheduler scheduler;

        @BeforeEach
        void setUp(Scheduler given) {
            scheduler = given;
        }

        @ScheduleTest(iterations = 20)
        void usesIt() {
            scheduler.run("one", scheduler::scheduleNext);
            scheduler.run("two", scheduler::scheduleNext);
        }
    }

    /** Waits for an answer from outside. */
    public static class Network {
        private HttpServer server;

        @BeforeEach
        void start() throws Exception {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            });
            server.start();
        }

        @AfterEach
        void stop() {
            server.stop(0);
        }

        @ScheduleTest(iterations = 20, seed = 1, patience = "2s")
        void asks() throws Exception {
            HttpClient client = HttpClient.newHttpClient();
            Runnable ask = () -> {
                try {
                    HttpRequest request = HttpRequest.newBuilder(URI.create(
                                    "http://localhost:" + server.getAddress().getPort()))
                            .build();
                    assertThat(client.send(request, HttpResponse.BodyHandlers.discarding())
                                    .statusCode())
                            .isEqualTo(204);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            };
            both(ask, ask);
        }
    }
}
