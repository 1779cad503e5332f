package org.example.clients;

import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.ok;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.wireMockConfig;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.junit5.WireMockExtension;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.junit.FaultTest;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Orders something at a price that has to be asked for. */
public final class OrderSamples {

    /** The client that the samples use. */
    public static Clients client = Clients.PLATFORM;

    static final Duration CONNECT = Duration.ofSeconds(10);

    private OrderSamples() {}

    abstract static class Orders {
        @RegisterExtension
        static final WireMockExtension SHOP = WireMockExtension.newInstance()
                .options(wireMockConfig().dynamicPort())
                .build();

        private static final HttpClient HTTP = InterceptedHttpClient.of(HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .followRedirects(HttpClient.Redirect.ALWAYS)
                .build());

        Clients.Shop shop;

        @BeforeEach
        void open() {
            SHOP.stubFor(get(anyUrl()).willReturn(ok("12")));
            SHOP.stubFor(post(anyUrl()).willReturn(ok("thanks")));
            shop = client.over(HTTP, URI.create(SHOP.baseUrl()));
        }

        /** Whether an order with no price has arrived. */
        void noOrderIsWithoutPrice() {
            assertThat(SHOP.findAll(postRequestedFor(anyUrl())))
                    .noneMatch(order -> order.getBodyAsString().endsWith("for ?"));
        }
    }

    /** Orders without a price if nobody tells it. */
    public static final class Buggy extends Orders {
        @FaultTest(ownCalls = true)
        void order() throws Exception {
            String price = "?";
            try {
                price = shop.price();
            } catch (Exception e) {
                // Then without.
            }
            try {
                shop.order("a book for " + price);
            } catch (Exception e) {
                // The customer may try again.
            }
            noOrderIsWithoutPrice();
        }
    }

    /** The same, and gives up without a price. */
    public static final class Fixed extends Orders {
        @FaultTest(ownCalls = true)
        void order() throws Exception {
            String price = "?";
            try {
                price = shop.price();
            } catch (Exception e) {
                return;
            }
            try {
                shop.order("a book for " + price);
            } catch (Exception e) {
                // The customer may try again.
            }
            noOrderIsWithoutPrice();
        }
    }
}
