package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.Plans;
import dev.windtunnel.calls.fault.Fault;
import example.EchoProgram;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Channels and servers of gRPC that know nothing of Windtunnel, wherever they were loaded. */
class UnchangedGrpcTest {

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(CallAgent.problems()).isEmpty();
        assertThat(CallAgent.notInstrumented()).isEmpty();
    }

    private static void assertTakesPart(Callable<String> program) throws Exception {
        for (int i = 0; i < 2; i++) {
            try (CallExecution other = Plans.calmly();
                    CallExecution execution = Plans.calmly();
                    CallContext.Scope scope = execution.root().enter()) {
                assertThat(program.call()).isEqualTo("first second");
                assertThat(execution.calls())
                        .extracting(CallRecord::parent, CallRecord::service)
                        .containsExactly(tuple(-1, "test-service-2"), tuple(0, "test-service-1"));
                assertThat(other.calls()).isEmpty();
            }
        }
        try (CallExecution execution = Plans.always(new Fault.GrpcStatus("UNAVAILABLE"), new CallExploration());
                CallContext.Scope scope = execution.root().enter()) {
            assertThat(org.junit.jupiter.api.Assertions.assertThrows(RuntimeException.class, program::call))
                    .hasMessageContaining("UNAVAILABLE");
        }
        assertThat(program.call()).isEqualTo("first second");
        Object next = new Object();
        assertThat(ServiceNames.of(next)).as("all servers have ended").isEqualTo("service-1");
        ServiceNames.ended(next);
    }

    @Test
    void servicesTakePart() throws Exception {
        assertTakesPart(new EchoProgram());
    }

    /** Servers and launchers load applications by loaders of their own, which may not see us at all. */
    @Test
    void servicesOfAnotherLoaderTakePart() throws Exception {
        List<URL> seen = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!entry.contains("windtunnel") && !entry.replace('\\', '/').endsWith("target/classes")) {
                seen.add(new File(entry).toURI().toURL());
            }
        }
        // The folder of tests is inside of a project that may be called anything.
        seen.add(EchoProgram.class.getProtectionDomain().getCodeSource().getLocation());
        try (URLClassLoader loader =
                new URLClassLoader(seen.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
            Object program = loader.loadClass(EchoProgram.class.getName())
                    .getConstructor()
                    .newInstance();
            assertThat(program).isNotInstanceOf(EchoProgram.class);
            @SuppressWarnings("unchecked")
            Callable<String> callable = (Callable<String>) program;
            assertTakesPart(callable);
        }
    }
}
