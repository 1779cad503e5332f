package dev.windtunnel.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AttachmentTest {

    @Test
    void attachesOnce() {
        assertThat(Attachment.instrumentation()).isSameAs(Attachment.instrumentation());
        assertThat(Attachment.instrumentation().isRetransformClassesSupported()).isTrue();
    }

    /** A JVM that has never been attached to, started without any flag. */
    @Test
    void attachesWithoutAWord() throws Exception {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Attaching.class.getName())
                .redirectErrorStream(true)
                .start();
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        process.getInputStream().transferTo(said);

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(said.toString(StandardCharsets.UTF_8).lines().toList()).containsExactly("attached", "an own word");
        assertThat(process.exitValue()).isEqualTo(7);
    }

    /** Attaches, and ends in a way of its own. */
    static final class Attaching {
        public static void main(String[] args) {
            PrintStream err = System.err;
            boolean works = Attachment.instrumentation().isRetransformClassesSupported();
            System.out.println(works ? "attached" : "not attached");
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> System.out.println(err == System.err ? "an own word" : "lost")));
            System.exit(7);
        }
    }
}
