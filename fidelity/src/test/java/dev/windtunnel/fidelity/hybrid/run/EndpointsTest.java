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
    void anAccountOfAzureIsThatOfTheEmulatorUnlessAnotherOneIsGiven() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Endpoints usual = endpoints(Map.of(), "azure-blob=http://localhost:" + socket.getLocalPort());
                Endpoints own = endpoints(
                        Map.of("KEYS", "shop:c2VjcmV0"), "AzureBlob=http://127.0.0.1:" + socket.getLocalPort())) {
            String host = "127.0.0.1:" + socket.getLocalPort();
            assertThat(usual.byService().get("azureblob").uri()).hasToString("http://" + host + "/devstoreaccount1");
            assertThat(usual.byService().get("azureblob").secret()).startsWith("Eby8");
            assertThat(own.texts()).containsExactly("azure-blob=http://" + host + "/shop");
            assertThat(own.hosts())
                    .contains(host, "http://" + host + "/shop", "http://localhost:" + socket.getLocalPort() + "/shop");
        }
    }

    @Test
    void aKeyOfAzureIsBase64() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> endpoints(
                            Map.of("KEYS", "shop:no key"), "azure-blob=http://127.0.0.1:" + socket.getLocalPort()))
                    .hasMessage(
                            "The key of 'azure-blob' is no base64; set KEYS to ACCOUNT:KEY with a key of the account.");
        }
    }

    @Tag("full")
    @Test
    void anEmulatorOfAzureIsStartedByItsName() {
        String cache = Path.of("target", "cache").toAbsolutePath().toString();
        try (Endpoints endpoints = endpoints(Map.of("WINDTUNNEL_CACHE", cache), "azurite-queue@3.26.0")) {
            assertThat(endpoints.versions().of("azure-queue")).isEqualTo("azurite-queue@3.26.0");
            assertThat(endpoints.byService()).containsOnlyKeys("azurequeue");
            assertThat(endpoints.byService().get("azurequeue").account()).isEqualTo("devstoreaccount1");
        }
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
