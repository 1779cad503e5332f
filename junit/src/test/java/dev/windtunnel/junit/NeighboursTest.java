package dev.windtunnel.junit;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static dev.windtunnel.calls.Faults.faultInjected;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.when;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.Lab.Shown;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.mockito.Mock;
import org.mockito.junit.jupiter.MockitoExtension;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;

/** Executions are run inside a class whose other tests and extensions must not notice. */
@Tag("once")
class NeighboursTest {

    @TempDir
    Path out;

    /** In each sample, tests before and after the one that is explored. */
    @TestMethodOrder(MethodOrderer.MethodName.class)
    abstract static class Sample {}

    private void allPass(Class<?> sample) {
        assertThat(new Lab(out).run(sample))
                .isNotEmpty()
                .allSatisfy(shown -> assertThat(shown.status())
                        .as(shown.name() + ": " + shown.thrown())
                        .isEqualTo(Status.SUCCESSFUL));
    }

    static class WithWireMock extends Sample {

        @RegisterExtension
        static WireMockExtension server = WireMockExtension.newInstance()
                .options(wireMockConfig().dynamicPort().bindAddress("127.0.0.1"))
                .build();

        static final Set<Integer> PORTS = Collections.synchronizedSet(new HashSet<>());

        private final HttpClient client = InterceptedHttpClient.of(HttpClient.newHttpClient());

        private String price() {
            try {
                HttpRequest request = HttpRequest.newBuilder(URI.create(server.baseUrl() + "/price"))
                        .build();
                HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
                return answer.statusCode() == 200 ? answer.body() : "unknown";
            } catch (IOException e) {
                return "unknown";
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        @Test
        void a() {
            PORTS.add(server.getPort());
        }

        @FaultTest
        void b() {
            server.stubFor(get("/price").willReturn(ok("7")));
            assertThat(price()).isEqualTo(faultInjected() ? "unknown" : "7");
            PORTS.add(server.getPort());
        }

        @Test
        void c() {
            server.stubFor(get("/price").willReturn(ok("8")));
            assertThat(price()).isEqualTo("8");
            PORTS.add(server.getPort());
        }
    }

    @Test
    void aServerOfTheClassGoesOnForLaterTests() {
        WithWireMock.PORTS.clear();
        allPass(WithWireMock.class);
        assertThat(WithWireMock.PORTS).hasSize(1);
    }

    /** What somebody starts for a class and keeps in its store, where each test looks it up. */
    static class Database implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, ParameterResolver {

        private static final ExtensionContext.Namespace HERE = ExtensionContext.Namespace.create(Database.class);
        static final List<String> EVENTS = Collections.synchronizedList(new ArrayList<>());

        @Override
        public void beforeAll(ExtensionContext context) {
            EVENTS.add("start");
            context.getStore(HERE).put("rows", new AtomicInteger());
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            context.getStore(HERE).get("rows", AtomicInteger.class).incrementAndGet();
        }

        @Override
        public void afterAll(ExtensionContext context) {
            EVENTS.add("stop");
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == AtomicInteger.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getStore(HERE).get("rows", AtomicInteger.class);
        }
    }

    @ExtendWith(Database.class)
    static class WithADatabase extends Sample {
        static final Set<AtomicInteger> SEEN = Collections.synchronizedSet(new HashSet<>());

        @BeforeAll
        static void open() {
            Database.EVENTS.add("open");
        }

        @AfterAll
        static void close() {
            Database.EVENTS.add("close");
        }

        @Explore
        void a(Choices choices, AtomicInteger rows) {
            choices.pick("row", 3);
            SEEN.add(rows);
        }

        @Test
        void b(AtomicInteger rows) {
            assertThat(rows.get()).isGreaterThan(3);
            SEEN.add(rows);
        }

        @Nested
        class Inner {
            @Explore
            void c(Choices choices, AtomicInteger rows) {
                choices.bool("row");
                SEEN.add(rows);
            }

            @Test
            void d(AtomicInteger rows) {
                SEEN.add(rows);
            }
        }
    }

    @Test
    void extensionsOfTheClassHearOfItOnceAndTheirStoreIsShared() {
        Database.EVENTS.clear();
        WithADatabase.SEEN.clear();

        allPass(WithADatabase.class);

        // JUnit itself tells the extension once more for the inner class.
        assertThat(Database.EVENTS).containsExactly("start", "open", "start", "stop", "close", "stop");
        assertThat(WithADatabase.SEEN).hasSizeLessThanOrEqualTo(2);
    }

    static class WithFolders extends Sample {
        @TempDir
        static Path shared;

        static final Set<Path> SEEN = Collections.synchronizedSet(new HashSet<>());
        static final Set<Path> OWN = Collections.synchronizedSet(new HashSet<>());

        @Explore
        void a(Choices choices, @TempDir Path own) throws IOException {
            choices.bool("question");
            Files.writeString(shared.resolve("file"), "text");
            SEEN.add(shared);
            assertThat(own).isEmptyDirectory();
            Files.writeString(own.resolve("file"), "text");
            OWN.add(own);
        }

        @Test
        void b() {
            assertThat(shared.resolve("file")).hasContent("text");
            SEEN.add(shared);
        }
    }

    @Test
    void foldersOfTheClassStayAndThoseOfTheTestAreNew() {
        WithFolders.SEEN.clear();
        WithFolders.OWN.clear();

        allPass(WithFolders.class);

        assertThat(WithFolders.SEEN).hasSize(1);
        assertThat(WithFolders.OWN).hasSizeGreaterThanOrEqualTo(2);
    }

    @Timeout(value = 300, unit = TimeUnit.MILLISECONDS)
    static class WithATimeLimit extends Sample {
        @Explore
        void a(Choices choices) throws InterruptedException {
            if (choices.bool("slow")) {
                Thread.currentThread().join();
            }
        }

        @Test
        void b() {}
    }

    @Test
    void aTimeLimitOfTheClassHoldsForEachExecution() {
        List<Shown> shown = new Lab(out).run(WithATimeLimit.class);

        assertThat(shown).filteredOn(each -> each.status() == Status.FAILED).hasSize(1);
        assertThat(shown)
                .extracting(Shown::message)
                .anySatisfy(text -> assertThat(text).contains("timed out after 300 milliseconds"));
    }

    static class WithParameters extends Sample {
        @Explore
        void a(Choices choices) {
            choices.bool("question");
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2})
        void b(int number) {
            assertThat(number).isPositive();
        }

        @RepeatedTest(2)
        void c() {}
    }

    @Test
    void parameterizedAndRepeatedTestsRunBesideIt() {
        allPass(WithParameters.class);
    }

    static class SideBySide {
        static final AtomicInteger EXECUTIONS = new AtomicInteger();

        @Explore
        void a(Choices choices) {
            choices.pick("question", 20);
            EXECUTIONS.incrementAndGet();
        }

        @Explore
        void b(Choices choices) {
            choices.pick("question", 20);
            EXECUTIONS.incrementAndGet();
        }

        @Test
        void c() {}
    }

    @Test
    void testsMayRunSideBySide() {
        SideBySide.EXECUTIONS.set(0);
        List<Shown> shown = new Lab(out)
                .with("junit.jupiter.execution.parallel.enabled", "true")
                .with("junit.jupiter.execution.parallel.mode.default", "concurrent")
                .run(SideBySide.class);

        assertThat(shown).extracting(Shown::status).containsOnly(Status.SUCCESSFUL);
        assertThat(shown)
                .extracting(Shown::name)
                .filteredOn(name -> name.startsWith("explored 20 executions"))
                .hasSize(2);
        assertThat(SideBySide.EXECUTIONS).hasValueGreaterThanOrEqualTo(40);
    }

    @Configuration
    static class Beans {
        static final AtomicInteger MADE = new AtomicInteger();

        @Bean
        Supplier<String> greeting() {
            MADE.incrementAndGet();
            return () -> "hello";
        }
    }

    @SpringJUnitConfig(Beans.class)
    static class WithSpring extends Sample {
        @Autowired
        private Supplier<String> greeting;

        @Explore
        void a(Choices choices) {
            choices.bool("question");
            assertThat(greeting.get()).isEqualTo("hello");
        }

        @Test
        void b(@Autowired Supplier<String> injected) {
            assertThat(injected).isSameAs(greeting);
        }
    }

    @Test
    void springMakesItsContextOnce() {
        Beans.MADE.set(0);
        allPass(WithSpring.class);
        assertThat(Beans.MADE).hasValue(1);
    }

    @ExtendWith(MockitoExtension.class)
    static class WithMockito extends Sample {
        @Mock
        private Supplier<String> greeting;

        private static String said(Supplier<String> by) {
            return by.get();
        }

        @Explore
        void a(Choices choices) {
            assertThat(said(greeting)).as("a new mock for each execution").isNull();
            String said = choices.bool("polite") ? "good day" : "hello";
            when(greeting.get()).thenReturn(said);
            assertThat(said(greeting)).isEqualTo(said);
        }

        @Test
        void b() {
            assertThat(said(greeting)).isNull();
        }
    }

    @Test
    void mockitoMakesNewMocksForEachExecution() {
        allPass(WithMockito.class);
    }
}
