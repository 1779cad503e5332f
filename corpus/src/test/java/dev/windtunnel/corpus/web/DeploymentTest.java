package dev.windtunnel.corpus.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeploymentTest {

    private final Deployment deployment = new Deployment(0.01);

    @AfterEach
    void close() {
        deployment.close();
    }

    @Test
    void answersWithWhatAServiceSays() throws Exception {
        Remote echo = deployment.serve(
                "echo", request -> new Reply(201, request.method() + " " + request.segment(1) + " " + request.body()));

        assertThat(echo.get("/a/b")).isEqualTo(new Reply(201, "GET b "));
        assertThat(echo.post("/a/b", Json.text("c"))).isEqualTo(new Reply(201, "POST b \"c\""));
        assertThat(echo.put("/a", Json.text("c"))).isEqualTo(new Reply(201, "PUT  \"c\""));
        assertThat(echo.delete("/a/b")).isEqualTo(new Reply(201, "DELETE b "));
        assertThat(echo.head("/a/b")).isEqualTo(Reply.status(201));
    }

    @Test
    void saysThatEveryServiceIsHealthy() throws Exception {
        Remote service = deployment.serve("service", request -> Reply.status(404));

        assertThat(service.get("/health-check")).isEqualTo(new Reply(200, "{\"status\":\"OK\"}"));
    }

    @Test
    void turnsWhatAServiceThrowsIntoAnInternalError() throws Exception {
        Remote service = deployment.serve("service", request -> {
            throw new IllegalStateException("unforeseen");
        });

        assertThat(service.get("/")).isEqualTo(Reply.status(500));
    }

    @Test
    void answersForHostsOfOthersWithoutLeavingTheMachine() throws Exception {
        assertThat(deployment.outside("www.host.invalid").head("/")).isEqualTo(Reply.status(200));
    }

    @Test
    void scalesTimeouts() {
        CountDownLatch never = new CountDownLatch(1);
        Remote slow = deployment.serve("slow", request -> {
            never.await();
            return Reply.status(200);
        });

        assertThatExceptionOfType(HttpTimeoutException.class)
                .isThrownBy(() -> slow.within(5).get("/"));
        never.countDown();
    }

    @Test
    void isGoneWhenItIsClosed() {
        Remote service = deployment.serve("service", request -> Reply.status(200));
        deployment.close();

        assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> service.get("/"));
    }

    @Test
    void keepsStatePerExecution() throws Exception {
        PerExecution<AtomicInteger> requests = PerExecution.of(AtomicInteger::new);
        Remote counter = deployment.serve(
                "counter",
                request -> new Reply(200, String.valueOf(requests.get().incrementAndGet())));

        for (int execution = 0; execution < 2; execution++) {
            try (CallExecution running = CallExecution.start(
                            Choices.answeredBy(Pilot.calm()),
                            CallSettings.with(ServiceFaults.exceptions()),
                            new CallExploration());
                    var scope = running.root().enter()) {
                assertThat(counter.get("/").body()).isEqualTo("1");
                assertThat(counter.get("/").body()).isEqualTo("2");
            }
        }
    }
}
