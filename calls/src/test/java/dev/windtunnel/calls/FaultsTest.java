package dev.windtunnel.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.HttpProtocol;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Payload;
import dev.windtunnel.calls.message.Signature;
import org.junit.jupiter.api.Test;

class FaultsTest {

    private static void callMovies() {
        Interception call = Calls.intercept(OutgoingCall.of(
                HttpProtocol.INSTANCE,
                "movies.example:80",
                new Signature("movies.example:80", "GET /movies/1", ""),
                Payload.of("?lang=en")));
        call.ended(Answer.of(
                call.fault().isPresent() ? "ConnectException" : "200",
                call.fault().isEmpty()));
    }

    @Test
    void everyQuestionIsAnsweredWithYesAboutWhatWasInjected() {
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(Faults.faultInjected()).as("before any call").isFalse();
            callMovies();

            assertThat(Faults.faultInjected()).isTrue();
            assertThat(Faults.faultInjectedOn("movies.example:80")).isTrue();
            assertThat(Faults.faultInjectedOnMethod("GET /movies/1")).isTrue();
            assertThat(Faults.faultInjectedOn("movies.example:80", "GET /movies/1"))
                    .isTrue();
            assertThat(Faults.faultInjectedOnRequest("GET /movies/1", "?lang=en"))
                    .isTrue();
            assertThat(Faults.faultInjectedOnAs("movies.example:80", "refused")).isTrue();
        }
    }

    @Test
    void everyQuestionIsAnsweredWithNoAboutAnythingElse() {
        try (CallExecution execution = Plans.always(new Fault.Refused(), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            callMovies();

            assertThat(Faults.faultInjectedOn("bookings")).isFalse();
            assertThat(Faults.faultInjectedOnMethod("GET /movies/2")).isFalse();
            assertThat(Faults.faultInjectedOn("movies.example:80", "POST /movies/1"))
                    .isFalse();
            assertThat(Faults.faultInjectedOnRequest("GET /movies/1", "?lang=de"))
                    .isFalse();
            assertThat(Faults.faultInjectedOnAs("movies.example:80", "404")).isFalse();
        }
    }

    @Test
    void theAnswerIsNoInCalmAirAndOutsideOfExecutions() {
        try (CallExecution execution = Plans.calmly();
                CallContext.Scope scope = execution.root().enter()) {
            callMovies();
            assertThat(Faults.faultInjected()).isFalse();
        }
        assertThat(Faults.faultInjected()).isFalse();
    }
}
