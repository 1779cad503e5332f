package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.wire.Message;
import dev.windtunnel.testing.StubClient;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TestObserverTest {

    private final List<String> told = new ArrayList<>();
    private final TestObserver observer = new TestObserver(this::tell, null);
    private final HttpClient client = InterceptedHttpClient.of(new StubClient(request -> 200));
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    /** What a message is about, and for a call the path. */
    private void tell(List<Message> messages) {
        for (Message message : messages) {
            switch (message.kind()) {
                case CALL -> told.add("   " + message.field(5));
                case TEST -> told.add(message.field(1) + " " + message.field(2));
                case STARTED -> {}
                default -> told.add(message.kind() + " " + message.field(0));
            }
        }
    }

    @AfterEach
    void close() {
        observer.close();
        other.shutdown();
    }

    private int call(String path) throws Exception {
        URI uri = URI.create("http://movies.example.com/" + path);
        return client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding())
                .statusCode();
    }

    private void elsewhere(Callable<?> task) throws Exception {
        other.submit(task).get();
    }

    private static TestId test(String name) {
        return new TestId(TestId.Framework.PLATFORM, name, "a.Test", name);
    }

    @Test
    void eachCallBelongsToTheTestThatRuns() throws Exception {
        call("setup");
        observer.started("1", test("one"));
        call("one");
        observer.ended("1");
        observer.started("2", test("two"));
        observer.tells("2", TestOutcome.FAILED);
        observer.ended("2");
        observer.skipped(test("three"));
        call("teardown");
        observer.close();

        assertThat(told)
                .containsExactly(
                        " passed",
                        "   GET /setup",
                        "one passed",
                        "   GET /one",
                        "two failed",
                        "three skipped",
                        " passed",
                        "   GET /teardown");
    }

    /** JUnit 4 on the JUnit Platform: both tell, in this order. */
    @Test
    void aFrameworkInsideAnotherOneMeansTheSameTest() throws Exception {
        observer.started("junit4", test("one"));
        observer.started("platform", test("one"));
        call("one");
        observer.ended("junit4");
        observer.tells("platform", TestOutcome.FAILED);
        observer.ended("platform");

        assertThat(told).containsExactly("one passed", "   GET /one");
    }

    @Test
    void testsThatRunAtOnceHaveTheirOwnCalls() throws Exception {
        observer.started("1", test("one"));
        elsewhere(() -> {
            observer.started("2", test("two"));
            return call("two");
        });
        call("one");
        observer.ended("1");
        elsewhere(() -> {
            observer.ended("2");
            return 0;
        });

        assertThat(told).containsExactly("one passed", "   GET /one", "two passed", "   GET /two");
    }

    @Test
    void aCallThatMayBelongToSeveralTestsIsCounted() throws Exception {
        observer.started("1", test("one"));
        elsewhere(() -> {
            observer.started("2", test("two"));
            return 0;
        });
        Thread stray = new Thread(() -> {
            try {
                call("stray");
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        stray.start();
        stray.join();
        observer.ended("1");

        assertThat(told)
                .hasSize(2)
                .contains("one passed")
                .last()
                .asString()
                .startsWith("UNATTRIBUTED TestObserverTest.java:");
    }

    @Test
    void whatGoesWrongInsideIsToldOnce() {
        observer.failed(new IllegalStateException("planted"));
        observer.skipped(test("one"));
        observer.failed(new IllegalStateException("planted"));
        observer.skipped(test("two"));

        assertThat(told)
                .containsExactly("one skipped", "PROBLEM java.lang.IllegalStateException: planted", "two skipped");
    }
}
