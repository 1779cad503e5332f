package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.calls.agent.HookReceivers;
import dev.windtunnel.instrument.Attachment;
import dev.windtunnel.instrument.Rewriting;
import dev.windtunnel.instrument.hook.HookGate;
import dev.windtunnel.instrument.hook.Hooked;
import dev.windtunnel.instrument.hook.MethodHook;
import dev.windtunnel.instrument.hook.MethodHooks;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.Assume;
import org.junit.Ignore;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.mockito.Mockito;
import org.testng.TestNG;

/** Every hook in a test framework throws: tests run as without hooks, and each problem is told. */
class EveryFrameworkHookTest {

    static {
        HookGate.define(EveryFrameworkHookTest.class);
    }

    /** No other user of hooks has these numbers. */
    private static final int FIRST = 6 * Hooked.MOST;

    private final List<String> names = new ArrayList<>();
    private final Set<String> reached = ConcurrentHashMap.newKeySet();
    private final Set<String> reported = ConcurrentHashMap.newKeySet();

    /** Tests of JUnit 4 with every outcome. */
    public static class OldTests {
        @org.junit.Test
        public void passes() {
            assertThat(names()).isNotEmpty();
        }

        @org.junit.Test
        public void fails() {
            throw new IllegalStateException("on purpose");
        }

        @org.junit.Test
        public void isAborted() {
            Assume.assumeTrue(names().isEmpty());
        }

        @Ignore("on purpose")
        @org.junit.Test
        public void isIgnored() {
            throw new IllegalStateException("never");
        }

        private static List<String> names() {
            return List.of("name");
        }
    }

    /** A test of JUnit 5, which is no test of this project. */
    static class NewTests {
        @Test
        void passes() {
            assertThat(FIRST).isPositive();
        }
    }

    private List<MethodHook> hooks() {
        List<MethodHook> all = new ArrayList<>();
        for (MethodHook hook : new HookReceivers(0, FrameworkHooks.all(true)).methods()) {
            all.add(new MethodHook(hook.type(), hook.method(), hook.descriptor(), hook.place(), FIRST + all.size()));
            names.add(hook.type() + "." + hook.method());
        }
        return all;
    }

    /** Runs tests with every framework, and a process. */
    @SuppressWarnings("DirectInvocationOnMock") // The hook is in the call of a mock.
    private static String results() throws Exception {
        Result old = JUnitCore.runClasses(OldTests.class);
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(NewTests.class))
                                .build(),
                        summary);
        TestNG run = new TestNG(false);
        Runnable mock = Mockito.mock(Runnable.class);
        mock.run();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "--version")
                .redirectErrorStream(true)
                .start();
        process.getInputStream().readAllBytes();
        return old.getRunCount() + " " + old.getFailures() + " " + old.getIgnoreCount() + " "
                + old.getAssumptionFailureCount() + " "
                + summary.getSummary().getTestsSucceededCount() + " " + run.getStatus() + " " + process.waitFor() + " "
                + Mockito.mockingDetails(mock).getInvocations().size();
    }

    @Test
    void aFrameworkGoesOnWhenItsHooksThrow() throws Exception {
        String expected = results();
        List<MethodHook> hooks = hooks();
        Hooked.connect(
                FIRST,
                (passed, number) -> {
                    reached.add(names.get(number - FIRST));
                    throw new AssertionError(names.get(number - FIRST));
                },
                problem -> reported.add(String.valueOf(problem.getMessage())));
        String result;
        try (Rewriting rewriting = Rewriting.begin(Attachment.instrumentation(), new MethodHooks(hooks))) {
            result = results();
            assertThat(rewriting.failures()).isEmpty();
        } finally {
            Hooked.disconnect(FIRST);
        }

        assertThat(result).isEqualTo(expected);
        assertThat(reached).containsExactlyInAnyOrderElementsOf(new TreeSet<>(names));
        assertThat(reported).containsExactlyInAnyOrderElementsOf(reached);
    }
}
