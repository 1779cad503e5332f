package dev.windtunnel.trials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.suite.ObservedCall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A hostile subject runs with the agent exactly as without it, and its calls are seen. */
class HostileSubjectTest {

    @TempDir
    static Path folder;

    private static HostileSubject subject;

    @BeforeAll
    static void prepare() throws Exception {
        subject = new HostileSubject(folder.toRealPath());
    }

    private static ObservedJvm.Observed requireTheSame(List<String> arguments) throws Exception {
        ObservedJvm.Ended bare = ObservedJvm.bare(folder, arguments);
        ObservedJvm.Observed observed = ObservedJvm.observed(folder, arguments);
        assertThat(observed.ended().out()).isEqualTo(bare.out());
        assertThat(observed.ended().err()).isEqualTo(bare.err());
        assertThat(observed.ended().code()).isEqualTo(bare.code());
        return observed;
    }

    private static List<String> methods(ObservedJvm.Observed observed) {
        return observed.suite().tests().stream()
                .flatMap(test -> test.calls().stream())
                .map(ObservedCall::method)
                .toList();
    }

    private static void requireTheSameOfAll(String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of(subject.ownAgent()));
        all.addAll(List.of(options));
        ObservedJvm.Observed observed = requireTheSame(subject.run(
                all,
                "AgentTests",
                "ThreadsTests",
                "ClassLoadersTests",
                "SecurityTests",
                "NetworkTests",
                "LibrariesTests",
                "EnvironmentTests"));

        // Two tests fail on purpose.
        assertThat(observed.ended().code()).as(observed.ended().out()).isEqualTo(2);
        assertThat(observed.ended().out())
                .contains("rewritten again: counted true 1 true", "restored: counted false 0");
        assertThat(methods(observed))
                .contains("GET /agent", "GET /own-thread", "GET /pool", "GET /scheduled", "GET /future-of-its-own")
                .contains("GET /fork-join", "GET /timer", "GET /loop", "GET /from-somewhere", "GET /digest", "GET /a")
                .contains("GET /b", "GET /by-proxy", "GET /selected", "POST /odd", "POST /odd-connection", "Greet")
                .contains("executeQuery select ? * ?", "commit", "GET /other-properties");
        // Classes that have no more than the names of those that adapters know: each problem is told, and the subject
        // went on.
        assertThat(observed.suite().problems())
                .anySatisfy(problem -> assertThat(problem).contains("okhttp3/Interceptor"))
                .anySatisfy(problem -> assertThat(problem).contains("org/testng/ITestNGListener"))
                .anySatisfy(problem -> assertThat(problem).contains("io.grpc.internal.ServerImpl cannot be cast"));
    }

    @Test
    void runsAsWithoutTheAgent() throws Exception {
        requireTheSameOfAll();
    }

    @Tag("full")
    @Test
    void runsAsWithoutTheAgentWhenTheJvmVerifiesEveryClass() throws Exception {
        requireTheSameOfAll("-Xverify:all");
    }

    @Test
    void runsAsAModule() throws Exception {
        ObservedJvm.Observed observed = requireTheSame(subject.runModule());

        assertThat(observed.ended().code()).as(observed.ended().out()).isZero();
        assertThat(observed.ended().out()).contains("reads the class path: false");
        assertThat(methods(observed)).containsExactlyInAnyOrder("GET /", "GET /", "GET /", "executeQuery select ? * ?");
        assertThat(observed.suite().problems()).isEmpty();
    }
}
