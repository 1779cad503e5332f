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
            0, -1, true, "movies", "localhost:8080", "GET /", new CallSite("a.B", "c", "B.java", 7), 1, "200");

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

    @Test
    void collectsWhatSeveralJvmsSay() throws Exception {
        controller.address().write(folder.resolve("controller"));
        ControllerAddress address = ControllerAddress.read(folder.resolve("controller"));
        try (ControllerLink one = ControllerLink.open(address);
                ControllerLink other = ControllerLink.open(address)) {
            one.send(List.of(
                    Message.of(Kind.JVM, "1", "17"),
                    Message.of(Kind.STARTED, "b.Test", "x"),
                    Message.of(Kind.TEST, "b.Test", "x", "failed"),
                    CALL.message(),
                    Message.of(Kind.NOT_INSTRUMENTED, "c.D", "too large"),
                    Message.of(Kind.UNATTRIBUTED, "E.java:1", "2")));
            other.send(List.of(
                    Message.of(Kind.JVM, "2", "25"),
                    Message.of(Kind.UNATTRIBUTED, "E.java:1", "1"),
                    Message.of(Kind.TEST, "", "", "passed"),
                    CALL.message(),
                    Message.of(Kind.TEST, "a.Test", "y", "passed"),
                    new ObservedSuite.NotForked("m", "forkCount=0", "Do it.", 3).message()));
        }

        ObservedSuite suite = controller.observed();

        assertThat(suite.tests())
                .containsExactly(
                        new ObservedTest("a.Test", "y", TestOutcome.PASSED, List.of()),
                        new ObservedTest("b.Test", "x", TestOutcome.FAILED, List.of(CALL)));
        assertThat(suite.outside())
                .singleElement()
                .satisfies(between -> assertThat(between.calls()).containsExactly(CALL));
        assertThat(suite.jvms()).hasSize(2);
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

        assertThat(controller.observed().tests())
                .containsExactly(new ObservedTest("a.Test", "x", TestOutcome.UNFINISHED, List.of()));
    }

    @Test
    void listensOnlyToThoseWhoKnowTheSecret() throws Exception {
        ControllerAddress wrong = new ControllerAddress(controller.address().port(), "guessed");
        try (ControllerLink stranger = ControllerLink.open(wrong)) {
            stranger.send(Message.of(Kind.TEST, "a.Test", "x", "passed"));
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
