package dev.windtunnel.calls.azure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.typed.Redirection;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where an account is in a URL, and where it is in that of another endpoint. */
class StorageAddressTest {

    private static final String EMULATOR = "http://127.0.0.1:10000/devstoreaccount1";

    private static String moved(String url, String endpoint, String account) throws Exception {
        return StorageAddress.of(URI.create(url).toURL(), "shop")
                .at(new Redirection.Goal(URI.create(endpoint), account, ""));
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.blob.core.windows.net, ''",
        "https://shop.blob.core.windows.net/, /",
        "https://shop.blob.core.windows.net/box/a%20b?comp=tags, /box/a%20b?comp=tags",
        "https://shop.blob.core.windows.net/shop/a, /shop/a",
        "http://127.0.0.1:9/shop/box/a, /box/a",
        "http://127.0.0.1:9/shop?comp=list, ?comp=list",
        "http://azurite:10000/shop/shop/a, /shop/a",
        "https://pictures.example.com/box/a, /box/a"
    })
    void theAccountIsPartOfTheHostOrOfThePath(String url, String rest) throws Exception {
        assertThat(moved(url, EMULATOR, "devstoreaccount1")).isEqualTo(EMULATOR + rest);
        assertThat(moved(url, "https://depot.blob.core.windows.net/", "depot"))
                .isEqualTo("https://depot.blob.core.windows.net" + rest);
    }

    @ParameterizedTest
    @CsvSource({"https://shop-secondary.blob.core.windows.net/box/a", "http://127.0.0.1:9/shop-secondary/box/a"})
    void theSecondPlaceStaysTheSecondPlace(String url) throws Exception {
        assertThat(moved(url, EMULATOR, "devstoreaccount1")).isEqualTo(EMULATOR + "-secondary/box/a");
        assertThat(moved(url, "https://depot.blob.core.windows.net", "depot"))
                .isEqualTo("https://depot-secondary.blob.core.windows.net/box/a");
    }

    @Test
    void anEndpointNeedNotNameItsAccount() throws Exception {
        assertThat(moved("http://127.0.0.1:9/shop/box", "http://127.0.0.1:10000/", "depot"))
                .isEqualTo("http://127.0.0.1:10000/depot/box");
    }
}
