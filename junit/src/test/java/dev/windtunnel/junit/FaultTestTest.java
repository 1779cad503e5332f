package dev.windtunnel.junit;

import static dev.windtunnel.calls.Calls.withoutFaults;
import static dev.windtunnel.calls.Faults.faultInjected;
import static dev.windtunnel.calls.Faults.faultInjectedOn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.testing.Golden;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult.Status;

@Tag("once")
class FaultTestTest {

    @TempDir
    Path out;

    /** A functional test as somebody has it, with set-up and tear-down that call services, too. */
    abstract static class Cinema {
        static MiniCinema cinema;

        @BeforeEach
        void theMovieIsThere() throws IOException {
            assertThat(cinema.movie("creed").statusCode()).isEqualTo(200);
        }

        @AfterEach
        void theMovieIsStillThere() throws IOException {
            assertThat(cinema.movie("creed").statusCode()).isEqualTo(200);
        }

        @AfterAll
        static void close() {
            cinema.close();
        }
    }

    static class Buggy extends Cinema {
        @BeforeAll
        static void open() throws IOException {
            cinema = new MiniCinema(MiniCinema.Bookings.LETS_IT_THROUGH);
        }

        @FaultTest
        void userSeesTheirBookings() throws IOException {
            HttpResponse<String> answer = cinema.bookingsOf("chris");
            if (faultInjectedOn("bookings")) {
                assertThat(answer.statusCode()).isIn(503, 500);
            } else if (faultInjected()) {
                assertThat(answer.statusCode()).isEqualTo(503);
            } else {
                assertThat(answer.body()).isEqualTo("Creed");
            }
        }
    }

    static class Fixed extends Cinema {
        @BeforeAll
        static void open() throws IOException {
            cinema = new MiniCinema(MiniCinema.Bookings.IS_UNAVAILABLE);
        }

        @FaultTest
        void userSeesTheirBookings() throws IOException {
            HttpResponse<String> answer = cinema.bookingsOf("chris");
            if (faultInjectedOn("bookings")) {
                assertThat(answer.statusCode()).isIn(503, 500);
            } else if (faultInjectedOn("movies", "GET /movies/creed")) {
                assertThat(answer.statusCode()).isEqualTo(503);
            } else {
                assertThat(answer.body()).isEqualTo("Creed");
                assertThat(faultInjected()).isFalse();
            }
            withoutFaults(
                    () -> assertThat(cinema.bookingsOf("chris").statusCode()).isEqualTo(200));
        }
    }

    static class LooksAtResultsUnderFaults extends Fixed {
        @FaultTest
        void looksTwice() throws IOException {
            cinema.bookingsOf("chris");
            assertThat(cinema.bookingsOf("chris").statusCode()).isEqualTo(200);
        }
    }

    static class WithoutCalls {
        @FaultTest
        void callsNobody() {}
    }

    @Test
    void findsTheFaultThatTheServicesDoNotSurvive() {
        List<Shown> shown = new Lab(out).run(Buggy.class);

        assertThat(shown)
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple("finding f1: failed", Status.FAILED),
                        tuple(
                                "explored 8 executions, every path was tried, 1 finding; tried 500 (2), refused (2), timeout (2)",
                                Status.SUCCESSFUL));
        Golden.assertMatches("fault-finding.txt", shown.get(1).message().replaceAll("wt3-\\S+", "wt3-..."));
    }

    @Test
    void staysSilentOnTheFixedTwin() {
        assertThat(new Lab(out).run(Fixed.class))
                .extracting(Shown::name, Shown::status)
                .containsExactly(
                        tuple("calm", Status.SUCCESSFUL),
                        tuple(
                                "explored 8 executions, every path was tried, no finding; tried 500 (2), refused (2), timeout (2)",
                                Status.SUCCESSFUL));
    }

    @Test
    void aTokenInjectsTheSameFaultAgain() {
        Lab first = new Lab(out);
        first.run(Buggy.class);
        String token = first.report().findings().get(0).token().text();

        List<Shown> replayed = new Lab(out).with(ConfigurationKey.REPLAY, token).run(Buggy.class);

        assertThat(replayed).extracting(Shown::name).containsExactly("calm", "calm", "replay");
        assertThat(replayed.get(2).message()).startsWith("Replayed: it fails as recorded.");
        assertThat(new Lab(out)
                        .with(ConfigurationKey.REPLAY, token)
                        .run(Buggy.class)
                        .get(2)
                        .message())
                .isEqualTo(replayed.get(2).message());
    }

    @Test
    void aTokenNeedsNoProfileToBeReplayed() {
        Lab nightly = new Lab(out).with(ConfigurationKey.PROFILE, "nightly");
        nightly.run(Buggy.class);
        assertThat(nightly.report().findings()).isNotEmpty();

        for (StoredFinding finding : nightly.report().findings()) {
            String token = finding.token().text();
            for (String profile : List.of("local", "push", "nightly")) {
                List<Shown> replayed = new Lab(out)
                        .with(ConfigurationKey.REPLAY, token)
                        .with(ConfigurationKey.PROFILE, profile)
                        .run(Buggy.class);
                assertThat(replayed.get(2).message()).as(profile).startsWith("Replayed: it fails as recorded.");
            }
        }
    }

    @Test
    void saysThatAFaultCameAfterTheTestedCallHadReturned() {
        String message = new Lab(out)
                .run(LooksAtResultsUnderFaults.class).stream()
                        .map(Shown::message)
                        .filter(text -> text.contains("looksTwice"))
                        .findFirst()
                        .orElseThrow();

        assertThat(message).contains("withoutFaults(() -> ...)");
    }

    @Test
    void nothingInterceptedIsNoSuccess() {
        List<Shown> shown = new Lab(out).run(WithoutCalls.class);

        assertThat(shown).extracting(Shown::status).containsExactly(Status.SUCCESSFUL, Status.FAILED);
        assertThat(shown.get(1).message()).startsWith("Nothing was explored, because no remote call was intercepted");
    }

    @Test
    void theBodyAloneIsFaultedAlike() {
        assertThat(new Lab(out).with(ConfigurationKey.LIFECYCLE, "body").run(Buggy.class))
                .extracting(Shown::name)
                .containsExactly(
                        "calm",
                        "finding f1: failed",
                        "explored 8 executions, every path was tried, 1 finding; tried 500 (2), refused (2), timeout (2)");
    }

    @Test
    void aCatalogueThatIsNotThereIsSaidSo() {
        Throwable thrown = new Lab(out)
                .with("windtunnel.catalogue", "no.yaml")
                .run(Buggy.class)
                .get(0)
                .thrown();

        assertThat(thrown).hasMessageContaining("no.yaml");
    }
}
