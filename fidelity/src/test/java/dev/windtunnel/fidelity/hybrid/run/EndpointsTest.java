package dev.windtunnel.fidelity.hybrid.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Where a side is, as users give it. */
class EndpointsTest {

    private static Endpoints endpoints(Map<String, String> environment, String... texts) {
        return Endpoints.of(List.of(texts), "--emulator", "KEYS", environment, false);
    }

    @Test
    void eachServiceMayHaveItsOwn() throws IOException {
        try (ServerSocket one = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Endpoints endpoints = endpoints(
                        Map.of("KEYS", "account:secret"),
                        "DynamoDb=http://localhost:" + one.getLocalPort(),
                        "http://127.0.0.1:" + other.getLocalPort())) {
            assertThat(endpoints.texts())
                    .containsExactly(
                            "http://127.0.0.1:" + other.getLocalPort(),
                            "dynamodb=http://127.0.0.1:" + one.getLocalPort());
            assertThat(endpoints.byService().get("dynamodb").account()).isEqualTo("account");
            assertThat(endpoints.hosts()).contains("localhost:" + one.getLocalPort());
        }
    }

    @Test
    void somebodyMustListen() {
        assertThatThrownBy(() -> endpoints(Map.of(), "http://127.0.0.1:9"))
                .hasMessage("No server listens at 'http://127.0.0.1:9'; start the service, or correct the URL.");
    }

    @Test
    void whatIsNeitherAUrlNorAnEmulatorIsRefused() {
        assertThatThrownBy(() -> endpoints(Map.of(), "dynalit"))
                .hasMessage("'dynalit' is no URL of a service; give --emulator as http://HOST:PORT.");
    }

    @Test
    void anEmulatorOfAzureIsRefused() {
        assertThatThrownBy(() -> endpoints(Map.of(), "azurite-blob"))
                .hasMessage(
                        "'azurite-blob' stands for 'azure-blob', and clients of Azure are not redirected; give --emulator an emulator"
                                + " of a service of AWS.");
    }

    @Tag("full")
    @Test
    void anEmulatorThatIsNamedRunsUntilItIsClosed() {
        String cache = Path.of("target", "cache").toAbsolutePath().toString();
        int port;
        try (Endpoints endpoints = endpoints(Map.of("WINDTUNNEL_CACHE", cache), "dynalite")) {
            assertThat(endpoints.toString()).isEqualTo("dynalite@4.0.0");
            assertThat(endpoints.versions()).hasToString("dynalite@4.0.0");
            assertThat(endpoints.versions().of("dynamodb")).isEqualTo("dynalite@4.0.0");
            assertThat(endpoints.versions().of("sqs")).isEqualTo("unknown");
            assertThat(endpoints.byService()).containsOnlyKeys("dynamodb");
            port = endpoints.byService().get("dynamodb").uri().getPort();
        }
        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
                .isInstanceOf(IOException.class);
    }
}
