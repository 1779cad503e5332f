package dev.windtunnel.fidelity.setup;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An emulator that was stopped stays so, although a comparison that goes on for a moment takes it for dead. */
@Tag("full")
class EmulatorHostTest {

    @Test
    void whatWasStoppedIsNotRevived() {
        String cache = Path.of("target", "cache").toAbsolutePath().toString();
        EmulatorHost host = EmulatorHost.start("dynalite", Map.of("WINDTUNNEL_CACHE", cache));
        int port = host.endpoint().uri().getPort();
        assertThatCode(() -> connect(port)).doesNotThrowAnyException();

        host.close();
        host.revive();

        assertThatThrownBy(() -> connect(port)).isInstanceOf(IOException.class);
    }

    private static void connect(int port) throws IOException {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
    }
}
