package dev.windtunnel.calls.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.Timeouts;
import java.net.URI;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the target of a call is called. */
@Tag("once")
class HttpDescriptionTest {

    @ParameterizedTest
    @CsvSource({
        "http://shop/price, shop:80",
        "https://shop/price, shop:443",
        "https://shop:8443/price, shop:8443",
        "http://my_service/price, my_service:80",
        "https://my_service/price, my_service:443",
        "http://my_service:8080/price, my_service:8080",
        "http://user:word@my_service:8080/price, my_service:8080",
        "http://[::1]:8080/price, [::1]:8080"
    })
    void theAddressHasTheHostAndThePort(URI uri, String address) {
        assertThat(HttpDescription.of("GET", uri, HttpDescription.NO_BODY, Timeouts.NONE)
                        .address())
                .isEqualTo(address);
    }
}
