package org.example.specified;

import static dev.windtunnel.sfit.spec.FaultSpec.faultSpec;
import static dev.windtunnel.sfit.stub.http.HttpCall.get;
import static dev.windtunnel.sfit.stub.http.HttpCall.post;
import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.junit.FaultSpecTest;
import dev.windtunnel.junit.StructuredFaultTest;
import dev.windtunnel.sfit.spec.Failures;
import dev.windtunnel.sfit.spec.FaultSpec;
import dev.windtunnel.sfit.spec.StubCounts;
import dev.windtunnel.sfit.stub.Stubs;
import dev.windtunnel.sfit.stub.http.HttpAnswer;
import dev.windtunnel.sfit.stub.http.HttpStubServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Greets somebody by a name that a service knows, or without a name. */
public final class SpecSamples {

    private static final HttpClient HTTP = InterceptedHttpClient.of(HttpClient.newHttpClient());

    /** What the test says, which its author may edit between two runs. */
    public static String said = "Hello";

    /** What the code under test calls, which its author may edit, too. */
    public static String path = "/users/7";

    private static HttpStubServer users;

    private SpecSamples() {}

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(users.url(path)));
    }

    private static String name(String path) throws InterruptedException {
        try {
            HttpResponse<String> answer = HTTP.send(to(path).build(), BodyHandlers.ofString());
            return answer.statusCode() == 200 ? answer.body() : "";
        } catch (IOException e) {
            return "";
        }
    }

    private static String greeting() throws InterruptedException {
        return greeting(path);
    }

    private static String greeting(String path) throws InterruptedException {
        String name = name(path);
        return name.isEmpty() ? "Hello" : "Hello, " + name;
    }

    private static CompletableFuture<HttpResponse<String>> mail() {
        return HTTP.sendAsync(to("/mails").POST(BodyPublishers.ofString("hi")).build(), BodyHandlers.ofString());
    }

    private static void is(String expected, String greeting) {
        assertThat(greeting).isEqualTo(expected);
    }

    private static FaultSpec<String> calmly() {
        return faultSpec()
                .stubs(stubs -> stubs.on(get(path)).answers(HttpAnswer.ok("Ada")))
                .execute(SpecSamples::greeting)
                .assertions(greeting -> is("Hello, Ada", greeting))
                .stubCalls(calls -> calls.readOnly(get(path)));
    }

    private static FaultSpec<String> completely() {
        return calmly().when(get(path)).then((greeting, calls) -> is(said, greeting));
    }

    /** The stub. */
    abstract static class Stubbed {
        @BeforeAll
        static void start() throws IOException {
            users = HttpStubServer.start("users");
        }

        @AfterAll
        static void stop() {
            users.close();
        }
    }

    /** The blocks. */
    interface Blocks extends StructuredFaultTest<String> {
        @Override
        default void stubs(Stubs stubs) {
            stubs.on(get("/users/7")).answers(HttpAnswer.ok("Ada"));
        }

        @Override
        default String execute() throws Exception {
            return greeting();
        }

        @Override
        default void assertions(String greeting) {
            is("Hello, Ada", greeting);
        }

        @Override
        default void stubCalls(StubCounts calls) {
            calls.readOnly("GET /users/7");
        }

        @Override
        default void failures(Failures<String> failures) {
            failures.when("GET /users/7").then((greeting, calls) -> is(said, greeting));
        }
    }

    public static class Complete extends Stubbed {
        @FaultSpecTest
        void greets() throws Exception {
            completely().run();
        }
    }

    public static class InNestedClass extends Stubbed {
        @Nested
        class Inside implements Blocks {}
    }

    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    public static class PerClass extends Stubbed implements Blocks {
        private int setUp;

        @Override
        public void setup() {
            setUp++;
        }

        @Override
        public String execute() throws Exception {
            assertThat(setUp).isPositive();
            return greeting();
        }
    }

    public static class Parameterized extends Stubbed {
        @ParameterizedTest
        @ValueSource(strings = {"Ada", "Bob"})
        @FaultSpecTest
        void greets(String name) throws Exception {
            completely().run();
        }
    }

    /** Only what is tested meets faults. */
    public static class CallsAround extends Stubbed {
        @BeforeEach
        void before() throws Exception {
            name("/before");
        }

        @FaultSpecTest
        void greets() throws Exception {
            HttpResponse<String> answer = HTTP.send(to("/in-between").build(), BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(501);
            completely().run();
        }

        @AfterEach
        void after() throws Exception {
            name("/after");
        }
    }

    public static class TwoSpecifications extends Stubbed {
        @FaultSpecTest
        void greetsTwice() throws Exception {
            completely().run();
            completely().run();
        }
    }

    public static class FailingSetup extends Stubbed implements Blocks {
        @Override
        public void setup() {
            throw new IllegalStateException("no database");
        }
    }

    /** Cannot clean up after faults. */
    private abstract static class Untidy extends Stubbed implements Blocks {
        private String greeted = "";

        @Override
        public String execute() throws Exception {
            greeted = greeting();
            return greeted;
        }

        void cleanUp() {
            if (!greeted.endsWith("Ada")) {
                throw new IllegalStateException("cannot clean up after " + greeted);
            }
        }
    }

    public static class FailingTeardown extends Untidy {
        @Override
        public void teardown() {
            cleanUp();
        }
    }

    /** The same in JUnit's own life cycle. */
    public static class FailingAfterEach extends Untidy {
        @AfterEach
        @Override
        void cleanUp() {
            super.cleanUp();
        }
    }

    public static class FewExecutions extends Stubbed {
        @FaultSpecTest(executions = 2)
        void greets() throws Exception {
            completely().run();
        }
    }

    public static class SingleFaults extends Stubbed {
        @FaultSpecTest(mostFaults = 1)
        void greetsTwo() throws Exception {
            calmly().execute(() -> greeting().length() + greeting().length())
                    .assertions(length -> assertThat(length).isEqualTo(20))
                    .when("GET /users/7")
                    .then((length, calls) -> assertThat(length).isEqualTo(15))
                    .run();
        }
    }

    /** A mail is sent by somebody for whom nobody waits. */
    public static class NobodyWaits extends Stubbed {
        @FaultSpecTest
        void mails() throws Exception {
            CountDownLatch returned = new CountDownLatch(1);
            CountDownLatch sent = new CountDownLatch(1);
            mailing()
                    .execute(() -> {
                        CompletableFuture<?> unused = CompletableFuture.runAsync(() -> {
                            try {
                                returned.await();
                                mail().join();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            } finally {
                                sent.countDown();
                            }
                        });
                        return "done";
                    })
                    .assertions(done -> {
                        returned.countDown();
                        assertThat(sent.await(10, TimeUnit.SECONDS)).isTrue();
                    })
                    .run();
        }
    }

    /** A mail is on its way when the tested block returns. */
    public static class OnItsWay extends Stubbed {
        @FaultSpecTest
        void mails() throws Exception {
            mailing()
                    .execute(() -> {
                        CompletableFuture<?> unused = mail();
                        return "done";
                    })
                    .run();
        }
    }

    private static FaultSpec<String> mailing() {
        return faultSpec()
                .execute(() -> "done")
                .stubs(stubs -> stubs.on(post("/mails")).answers(HttpAnswer.ok("")))
                .stubCalls(calls -> calls.happens("POST /mails", 1))
                .when("POST /mails")
                .hasNoImpact();
    }

    public static class Future extends Stubbed {
        @FaultSpecTest
        void mails() throws Exception {
            mailing()
                    .execute(() -> mail().thenApply(HttpResponse::statusCode))
                    .assertions(status -> assertThat(status.join()).isEqualTo(200))
                    .run();
        }
    }

    public static class Publisher extends Stubbed {
        @FaultSpecTest
        void publishes() throws Exception {
            mailing()
                    .execute(() -> (Flow.Publisher<String>) new SubmissionPublisher<String>())
                    .run();
        }
    }

    /** A name that was found once is never asked for again. */
    public static class Caching extends Stubbed {
        private static final Map<String, String> CACHE = new HashMap<>();

        @BeforeAll
        static void forget() {
            CACHE.clear();
        }

        @FaultSpecTest
        void greets() throws Exception {
            completely()
                    .execute(() -> {
                        if (!CACHE.containsKey("7")) {
                            CACHE.put("7", greeting());
                        }
                        return CACHE.get("7");
                    })
                    .run();
        }
    }

    /** A service that has failed once is never asked again. */
    public static class Breaking extends Stubbed {
        private static final Set<String> OPEN = new HashSet<>();

        @BeforeAll
        static void close() {
            OPEN.clear();
        }

        @FaultSpecTest
        void greets() throws Exception {
            completely()
                    .execute(() -> {
                        if (OPEN.contains("users")) {
                            return "Nobody answers";
                        }
                        String greeting = greeting();
                        if (greeting.equals("Hello")) {
                            OPEN.add("users");
                        }
                        return greeting;
                    })
                    .run();
        }
    }

    public static class RandomPath extends Stubbed {
        @FaultSpecTest
        void greets() throws Exception {
            String path = "/users/" + UUID.randomUUID();
            completely()
                    .stubs(stubs -> stubs.on(get(path)).answers(HttpAnswer.ok("Ada")))
                    .execute(() -> greeting(path))
                    .stubCalls(calls -> calls.readOnly(get(path)))
                    .when(get(path))
                    .then((greeting, calls) -> is("Hello", greeting))
                    .run();
        }
    }

    public static class RandomQuery extends Stubbed {
        @FaultSpecTest
        void greets() throws Exception {
            completely()
                    .execute(() -> greeting("/users/7?trace=" + UUID.randomUUID()))
                    .run();
        }
    }

    public static class RandomQueryLeftOut extends Stubbed {
        @FaultSpecTest(nameWithout = IndexPart.PAYLOAD)
        void greets() throws Exception {
            completely()
                    .execute(() -> greeting("/users/7?trace=" + UUID.randomUUID()))
                    .run();
        }
    }
}
