package dev.windtunnel.sfit.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.sfit.spec.error.FaultSpecError;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.testing.SourceCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a failure says, what is offered compiles, and pasting it specifies the test. */
@Tag("once")
class OddTextsTest {

    private static final String METHOD = "GET /odd/%22%5Cu0022;v='*/'/$%7Bx%7D";

    @TempDir
    Path folder;

    private final OfflineLab lab = OfflineLab.of("odd");
    private final List<String> pasted = new ArrayList<>();
    private final List<String> said = new ArrayList<>();

    static Stream<Exception> exceptions() {
        return Stream.of(
                new IOException((String) null),
                new IOException(""),
                new IOException(" \t\n "),
                new IOException("\"quoted\" \\ and \\u0022 and \\\\u0022 and 100% */ // <List<? super T>>"),
                new IOException("first line\nsecond line\r\nthird line\u0085\u2028\f\u0000\u001b[31m"),
                new IOException("\uD83D\uDE00 \u4F60\u597D \u00E9 \uD800 alone"),
                new IOException("x".repeat(100_000)),
                new IOException("<html>\n" + "<p>\"\\\n".repeat(30) + "</html>"),
                new IOException("Connection refused: localhost/127.0.0.1:40123"),
                new IOException("bad answer of java.lang.Object@1b2c3d4e"),
                new IOException("order 0b54fb2c-8a63-4b5c-9d2c-0d6f1c2f9a11 at 2026-01-01T12:00:00Z"),
                new IOException("token=a-secret-that-nobody-may-see"),
                new Exception("anonymous") {
                    private static final long serialVersionUID = 1;
                });
    }

    /** An answer without a good text. */
    private record Unprintable() {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    static Stream<Object> answers() {
        return Stream.of(
                "\"quoted\" \\ and \\u000a and \\",
                "first line\nsecond line\u2028\u0000",
                "x".repeat(100_000),
                new Unprintable(),
                List.of());
    }

    private void specify(Callable<Object> underFault) throws Exception {
        for (int run = 0; run < 5; run++) {
            UnaryOperator<FaultSpec<Object>> statements =
                    SourceCompiler.chain(FaultSpec.class.getName() + "<Object>", String.join("\n", pasted), folder);
            Throwable thrown = lab.run(() -> statements.apply(FaultSpec.faultSpec()
                    .execute(() -> lab.succeeds(METHOD) ? "fine" : underFault.call())
                    .stubs(stubs -> OfflineLab.stub(stubs, List.of(METHOD)))
                    .assertions(answer -> assertThat(answer).isEqualTo("fine"))
                    .stubCalls(calls -> calls.readOnly(METHOD))));
            if (thrown == null) {
                assertThat(lab.summary().executions()).isEqualTo(2);
                return;
            }
            assertThat(thrown).isInstanceOf(FaultSpecError.class);
            said.add(thrown.getMessage());
            List<String> offered = ((FaultSpecError) thrown)
                    .snippets().stream().map(Snippet::code).toList();
            assertThat(SourceCompiler.<FaultSpec<Object>>chain(
                            FaultSpec.class.getName() + "<Object>", String.join("\n", offered.subList(0, 1)), folder))
                    .isNotNull();
            pasted.add(offered.get(run % offered.size()));
        }
        assertThat(pasted).as("asked again and again").isEmpty();
    }

    @ParameterizedTest
    @MethodSource("exceptions")
    void failuresAreSpecifiedByPasting(Exception failure) throws Exception {
        specify(() -> {
            throw failure;
        });
        assertThat(String.join("\n", said)).hasSizeLessThan(10_000).doesNotContain("a-secret-that-nobody-may-see");
    }

    @ParameterizedTest
    @MethodSource("answers")
    void answersAreSpecifiedByPasting(Object answer) throws Exception {
        specify(() -> answer);
        assertThat(String.join("\n", said)).hasSizeLessThan(10_000);
    }

    @Test
    void aMessageThatWillNotComeAgainIsLeftOut() {
        assertThat(exceptions()
                        .map(FailureAnswer::thrown)
                        .filter(failure -> !failure.hasRepeatableMessage())
                        .map(failure -> failure.message().substring(0, 9)))
                .containsExactly("xxxxxxxxx", "Connectio", "bad answe", "order 0b5", "token=a-s");
    }
}
