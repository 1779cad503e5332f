package org.example.clients;

import com.github.mizosoft.methanol.Methanol;
import com.github.mizosoft.methanol.MoreBodyHandlers;
import com.github.mizosoft.methanol.MutableRequest;
import feign.Feign;
import feign.Request;
import feign.RequestLine;
import feign.Retryer;
import feign.http2client.Http2Client;
import io.github.resilience4j.retry.Retry;
import io.github.resilience4j.retry.RetryConfig;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Objects;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.http.client.reactive.JdkClientHttpConnector;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;

/** Clients of other people, each around the client of the platform, used as their manuals say. */
public enum Clients {
    PLATFORM {
        @Override
        Shop over(HttpClient http, URI shop) {
            return new OfPlatform(http, shop);
        }
    },
    FEIGN {
        @Override
        Shop over(HttpClient http, URI shop) {
            FeignShop feign = Feign.builder()
                    .client(new Http2Client(http))
                    // It makes a client of its own if the one that it is given has other settings than these.
                    .options(new Request.Options(OrderSamples.CONNECT, OrderSamples.CONNECT, true))
                    .retryer(Retryer.NEVER_RETRY)
                    .target(FeignShop.class, shop.toString());
            return new Shop() {
                @Override
                public String price() {
                    return feign.price();
                }

                @Override
                public void order(String body) {
                    feign.order(body);
                }
            };
        }
    },
    METHANOL {
        @Override
        Shop over(HttpClient http, URI shop) {
            Methanol methanol =
                    Methanol.newBuilder(http).baseUri(shop).userAgent("shop").build();
            return new Shop() {
                @Override
                public String price() throws IOException, InterruptedException {
                    return checked(methanol.send(
                                    MutableRequest.GET("/price"),
                                    MoreBodyHandlers.decoding(HttpResponse.BodyHandlers.ofString())))
                            .body();
                }

                @Override
                public void order(String body) throws IOException, InterruptedException {
                    checked(methanol.send(
                            MutableRequest.POST("/order", HttpRequest.BodyPublishers.ofString(body)),
                            HttpResponse.BodyHandlers.ofString()));
                }
            };
        }
    },
    SPRING {
        @Override
        Shop over(HttpClient http, URI shop) {
            RestClient spring = RestClient.builder()
                    .requestFactory(new JdkClientHttpRequestFactory(http))
                    .baseUrl(shop.toString())
                    .build();
            return new Shop() {
                @Override
                public String price() {
                    return Objects.requireNonNull(
                            spring.get().uri("/price").retrieve().body(String.class));
                }

                @Override
                public void order(String body) {
                    spring.post().uri("/order").body(body).retrieve().toBodilessEntity();
                }
            };
        }
    },
    SPRING_REACTIVE {
        @Override
        Shop over(HttpClient http, URI shop) {
            WebClient spring = WebClient.builder()
                    .clientConnector(new JdkClientHttpConnector(http))
                    .baseUrl(shop.toString())
                    .build();
            return new Shop() {
                @Override
                public String price() {
                    return Objects.requireNonNull(spring.get()
                            .uri("/price")
                            .retrieve()
                            .bodyToMono(String.class)
                            .block());
                }

                @Override
                public void order(String body) {
                    spring.post()
                            .uri("/order")
                            .bodyValue(body)
                            .retrieve()
                            .toBodilessEntity()
                            .block();
                }
            };
        }
    },
    RESILIENCE4J {
        @Override
        Shop over(HttpClient http, URI shop) {
            // One attempt, so that it makes as many calls as the others do.
            Retry retry = Retry.of(
                    "shop",
                    RetryConfig.custom()
                            .maxAttempts(1)
                            .waitDuration(Duration.ofMillis(1))
                            .build());
            OfPlatform inner = new OfPlatform(http, shop);
            return new Shop() {
                @Override
                public String price() throws Exception {
                    return retry.executeCallable(inner::price);
                }

                @Override
                public void order(String body) throws Exception {
                    retry.executeCallable(() -> {
                        inner.order(body);
                        return body;
                    });
                }
            };
        }
    };

    /** A client of this kind that makes its calls through another one. */
    abstract Shop over(HttpClient http, URI shop);

    /** What every client does. */
    interface Shop {
        String price() throws Exception;

        void order(String body) throws Exception;
    }

    interface FeignShop {
        @RequestLine("GET /price")
        String price();

        @RequestLine("POST /order")
        void order(String body);
    }

    private static <T> HttpResponse<T> checked(HttpResponse<T> answer) throws IOException {
        if (answer.statusCode() != 200) {
            throw new IOException("answered " + answer.statusCode());
        }
        return answer;
    }

    private record OfPlatform(HttpClient http, URI shop) implements Shop {
        @Override
        public String price() throws IOException, InterruptedException {
            return checked(http.send(
                            HttpRequest.newBuilder(shop.resolve("/price")).build(),
                            HttpResponse.BodyHandlers.ofString()))
                    .body();
        }

        @Override
        public void order(String body) throws IOException, InterruptedException {
            checked(http.send(
                    HttpRequest.newBuilder(shop.resolve("/order"))
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString()));
        }
    }
}
