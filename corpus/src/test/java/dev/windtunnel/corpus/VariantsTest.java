package dev.windtunnel.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.sfit.FaultReduction;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Services that remember: what they remember changes an answer, and is forgotten before the next execution. */
@Tag("once")
class VariantsTest {

    private static final ExampleOptions ALL = ExampleOptions.DEFAULT.reduction(FaultReduction.NONE);

    @ParameterizedTest
    @CsvSource({
        "cinema-breaker, 91",
        "cinema-breaker-per-call, 81",
        "cinema-shedding-bookings, 95",
        "cinema-shedding-movies, 150",
        "cinema-slow-handler, 73"
    })
    void takesTheSameExecutionsInOneLaneAndInEight(String name, int executions) throws Exception {
        List<List<String>> one = Recording.of(name, ALL);
        List<List<String>> eight = Recording.of(name, ALL.lanes(8));

        assertThat(one).hasSize(executions).doesNotHaveDuplicates();
        assertThat(eight).isEqualTo(one);
    }

    @Tag("full")
    @Test
    void takesTheSameExecutionsWithPauses() throws Exception {
        takesTheSameExecutionsInOneLaneAndInEight("cinema-pauses", 820);
    }

    @Test
    void anOpenCircuitKeepsUsersFromTheThirdAttempt() throws Exception {
        // Two failures, and although nothing is wrong with bookings any more, nobody asks them a third time.
        assertThat(Recording.of("cinema-breaker", ALL))
                .contains(List.of("users: 503", "bookings: ConnectException!", "bookings: 500!"))
                .contains(List.of("users: 200", "bookings: ConnectException!", "bookings: 200", "movies: 200"));
        // Without a breaker, the same two failures do no harm.
        assertThat(Recording.of("cinema-pauses", ALL))
                .contains(List.of(
                        "users: 200", "bookings: ConnectException!", "bookings: 500!", "bookings: 200", "movies: 200"));
    }

    @Test
    void anOpenCircuitShowsTheDefaultAlthoughMoviesWouldAnswer() throws Exception {
        assertThat(Recording.of("cinema-breaker-per-call", ALL))
                .contains(List.of("users: 200", "bookings: 200", "movies: 500!", "users: 200", "bookings: 200"))
                .contains(List.of(
                        "users: 200", "bookings: 200", "movies: 200", "users: 200", "bookings: 200", "movies: 200"));
    }

    @Test
    void bookingsTurnAwayWhoeverTriesAgain() throws Exception {
        assertThat(Recording.of("cinema-shedding-bookings", ALL))
                .contains(List.of("users: 503", "bookings: 503", "movies: 500!", "bookings: 429"))
                .contains(List.of("users: 200", "bookings: 500!", "bookings: 200", "movies: 200"));
    }

    @Test
    void aFallbackThatAsksForMoreIsTurnedAway() throws Exception {
        assertThat(Recording.of("cinema-shedding-movies", ALL))
                .contains(List.of("users: 200", "bookings: 500!", "movies: 200", "movies: 429"));
    }

    @Test
    void usersAreBusyWithWhatIsLongOver() throws Exception {
        assertThat(Recording.of("cinema-slow-handler", ALL))
                .contains(List.of("users: 503", "bookings: ConnectException!", "users: 503"))
                .contains(List.of(
                        "users: 503", "bookings: HttpTimeoutException!", "users: 200", "bookings: 200", "movies: 200"));
    }
}
