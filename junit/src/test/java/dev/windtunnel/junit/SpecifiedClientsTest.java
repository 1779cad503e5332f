package dev.windtunnel.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.junit.Lab.Shown;
import dev.windtunnel.sfit.spec.FaultSpec;
import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.testing.SourceCompiler;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.example.clients.Clients;
import org.example.clients.SpecifiedOrderSample;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.platform.engine.TestExecutionResult.Status;

/**
 * Whatever client the code under test uses: what is offered compiles, and pasting it, one run after the other, specifies the test. Each
 * run has other ports, so what is pasted must not depend on them.
 */
@Tag("once")
class SpecifiedClientsTest {

    private static final int MOST_RUNS = 30;

    @TempDir
    Path out;

    private final List<String> pasted = new ArrayList<>();
    private String last = "";

    @AfterEach
    void asBefore() {
        SpecifiedOrderSample.client = Clients.PLATFORM;
        SpecifiedOrderSample.statements = UnaryOperator.identity();
    }

    @ParameterizedTest
    @EnumSource
    void pastingWhatIsOfferedSpecifiesTheTest(Clients client) throws Exception {
        SpecifiedOrderSample.client = client;
        for (int run = 0; run < MOST_RUNS; run++) {
            FaultSpecError error = run();
            if (error == null) {
                assertThat(last).contains("every path was tried, no finding");
                return;
            }
            List<String> offered = error.snippets().stream()
                    .map(Snippet::code)
                    .filter(code -> code.startsWith("."))
                    .toList();
            assertThat(offered).as("%s%n%s", pasted, error.getMessage()).isNotEmpty();
            compile(offered);
            // How often stubs are called before a failure depends on which call failed.
            pasted.add(offered.get(offered.get(0).startsWith(".onFailure(") ? offered.size() - 1 : 0));
            SpecifiedOrderSample.statements = compile(pasted);
        }
        assertThat(pasted).as("something is asked again and again").isEmpty();
    }

    private @Nullable FaultSpecError run() {
        List<Shown> shown = new Lab(out).run(SpecifiedOrderSample.class);
        last = shown.get(shown.size() - 1).name();
        List<Shown> failed =
                shown.stream().filter(one -> one.status() == Status.FAILED).toList();
        assertThat(failed).as("%s", pasted).hasSizeLessThan(2);
        return failed.isEmpty() ? null : (FaultSpecError) failed.get(0).thrown().getCause();
    }

    private UnaryOperator<FaultSpec<String>> compile(List<String> snippets) throws Exception {
        return SourceCompiler.chain(FaultSpec.class.getName() + "<String>", String.join("\n", snippets), out);
    }
}
