package dev.windtunnel.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import dev.windtunnel.suite.wire.Message.Kind;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("once")
class SuiteControllerTest {

    private static final ObservedCall CALL = new ObservedCall(
            0,
            -1,
            true,
            "movies",
            "localhost:8080",
            "GET /",
            new CallSite("a.B", "c", "B.java", 7),
            1,
            "200",
            77,
            78,
            true,
            true);

    @TempDir
    Path folder;

    private SuiteController controller;

    @BeforeEach
    void open() throws IOException {
        controller = SuiteController.open();
    }

    @AfterEach
    void close() throws IOException {
        controller.close();
    }

    private static Message ended(String type, String name, String outcome) {
        return Message.of(Kind.TEST, type, name, outcome, "PLATFORM", type + name, "5", "a.Fast a.Slow");
    }

    /** A test with its calls, apart from how it is found and how long it took. */
    private static String test(String type, String name, TestOutcome outcome, ObservedCall... calls) {
        return type + "#" + name + " " + outcome + " " + List.of(calls);
    }

    private static List<String> tests(ObservedSuite suite) {
        return suite.tests().stream()
                .map(test -> test(
                        test.type(), test.name(), test.outcome(), test.calls().toArray(new ObservedCall[0])))
                .toList();
    }

    @Test
    void collectsWhatSeveralJvmsSay() throws Exception {
        controller.address().write(folder.resolve("controller"));
        ControllerAddress address = ControllerAddress.read(folder.resolve("controller"));
        try (ControllerLink one = ControllerLink.open(address);
                ControllerLink other = ControllerLink.open(address)) {
            one.send(List.of(
                    Message.of(Kind.JVM, "1", "17"),
                    Message.of(Kind.STARTED, "b.Test", "x"),
                    ended("b.Test", "x", "failed"),
                    CALL.message(),
                    Message.of(Kind.NOT_INSTRUMENTED, "c.D", "too large"),
                    Message.of(Kind.UNATTRIBUTED, "E.java:1", "2")));
            other.send(List.of(
                    Message.of(Kind.JVM, "2", "25"),
                    Message.of(Kind.UNATTRIBUTED, "E.java:1", "1"),
                    ended("", "", "passed"),
                    CALL.message(),
                    ended("a.Test", "y", "passed"),
                    new ObservedSuite.NotForked("m", "forkCount=0", "Do it.", 3).message()));
        }

        ObservedSuite suite = controller.observed();

        assertThat(tests(suite))
                .containsExactly(
                        test("a.Test", "y", TestOutcome.PASSED), test("b.Test", "x", TestOutcome.FAILED, CALL));
        assertThat(suite.outside())
                .singleElement()
                .satisfies(between -> assertThat(between.calls()).containsExactly(CALL));
        assertThat(suite.jvms()).hasSize(2);
        assertThat(suite.tests().get(0).pid()).isEqualTo(2);
        assertThat(suite.tests().get(0).annotations()).containsExactlyInAnyOrder("a.Fast", "a.Slow");
        assertThat(suite.tests().get(0).time()).isEqualTo(Duration.ofNanos(5));
        assertThat(suite.calls()).isEqualTo(2);
        assertThat(suite.ran()).isEqualTo(5);
        assertThat(suite.notInstrumented()).containsExactly(Map.entry("c.D", "too large"));
        assertThat(suite.unattributed()).containsExactly(Map.entry("E.java:1", 3L));
    }

    @Test
    void aTestWhoseJvmDiesIsUnfinished() throws Exception {
        try (ControllerLink link = ControllerLink.open(controller.address())) {
            link.send(Message.of(Kind.STARTED, "a.Test", "x"));
        }

        assertThat(tests(controller.observed())).containsExactly(test("a.Test", "x", TestOutcome.UNFINISHED));
    }

    @Test
    void listensOnlyToThoseWhoKnowTheSecret() throws Exception {
        ControllerAddress wrong = new ControllerAddress(controller.address().port(), "guessed", "");
        try (ControllerLink stranger = ControllerLink.open(wrong)) {
            stranger.send(ended("a.Test", "x", "passed"));
        }
        try (Socket browser = new Socket(
                InetAddress.getLoopbackAddress(), controller.address().port())) {
            browser.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        }

        assertThat(controller.observed().tests()).isEmpty();
    }

    @Test
    void eachRunHasASecretOfItsOwnAndTellsItToNobody() throws Exception {
        try (SuiteController another = SuiteController.open()) {
            assertThat(another.address().secret())
                    .hasSizeGreaterThan(30)
                    .isNotEqualTo(controller.address().secret());
            assertThat(another.address().toString())
                    .doesNotContain(another.address().secret());
        }
    }
}
