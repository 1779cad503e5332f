package hostile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Proxies of its own, and clients that are used in odd ways. */
public class NetworkTests {
    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop();
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    private static String read(URL url) throws IOException {
        try (InputStream in = url.openConnection().getInputStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void proxiesOfTheProperties() throws Exception {
        System.setProperty("http.proxyHost", "127.0.0.1");
        System.setProperty("http.proxyPort", String.valueOf(shop.uri("/").getPort()));
        System.setProperty("http.nonProxyHosts", "");
        try {
            System.out.println(read(new URL("http://shop.invalid/by-proxy")));
            System.out.println(HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://shop.invalid/by-proxy-too")).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body());
        } finally {
            System.clearProperty("http.proxyHost");
            System.clearProperty("http.proxyPort");
            System.clearProperty("http.nonProxyHosts");
        }
    }

    @Test
    void aSelectorOfItsOwn() throws Exception {
        ProxySelector before = ProxySelector.getDefault();
        AtomicInteger asked = new AtomicInteger();
        ProxySelector.setDefault(new ProxySelector() {
            @Override
            public List<Proxy> select(URI uri) {
                asked.incrementAndGet();
                return List.of(Proxy.NO_PROXY);
            }

            @Override
            public void connectFailed(URI uri, SocketAddress address, IOException e) {}
        });
        try {
            System.out.println(read(shop.uri("/selected").toURL()));
            System.out.println("asked " + asked.get());
            System.out.println(shop.get("/selected-too"));
            System.out.println("asked " + asked.get());
        } finally {
            ProxySelector.setDefault(before);
        }
    }

    @Test
    void aSelectorThatFails() throws Exception {
        HttpClient client = HttpClient.newBuilder()
                .proxy(new ProxySelector() {
                    @Override
                    public List<Proxy> select(URI uri) {
                        throw new HostileException();
                    }

                    @Override
                    public void connectFailed(URI uri, SocketAddress address, IOException e) {}
                })
                .build();
        try {
            client.send(HttpRequest.newBuilder(shop.uri("/never")).build(), HttpResponse.BodyHandlers.ofString());
        } catch (Throwable e) {
            System.out.println("thrown " + e.getClass().getName());
        }
    }

    @Test
    void oddRequests() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        AtomicInteger opened = new AtomicInteger();
        HttpRequest.BodyPublisher stream = HttpRequest.BodyPublishers.ofInputStream(() -> {
            opened.incrementAndGet();
            return new ByteArrayInputStream("streamed".getBytes(StandardCharsets.UTF_8));
        });
        AtomicInteger subscribed = new AtomicInteger();
        HttpRequest.BodyPublisher once = new HttpRequest.BodyPublisher() {
            private final HttpRequest.BodyPublisher real = HttpRequest.BodyPublishers.ofString("once");

            @Override
            public long contentLength() {
                return real.contentLength();
            }

            @Override
            public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
                if (subscribed.incrementAndGet() > 1) {
                    throw new IllegalStateException("subscribed twice");
                }
                real.subscribe(subscriber);
            }
        };
        for (HttpRequest.BodyPublisher body : List.of(stream, once, HttpRequest.BodyPublishers.noBody())) {
            System.out.println(client.send(
                            HttpRequest.newBuilder(shop.uri("/odd")).POST(body).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body());
        }
        System.out.println("opened " + opened.get() + ", subscribed " + subscribed.get());
        for (Object wrong : new Object[] {null, "no request"}) {
            try {
                client.send((HttpRequest) wrong, HttpResponse.BodyHandlers.ofString());
            } catch (NullPointerException | ClassCastException e) {
                System.out.println(e.getClass().getName());
            }
        }
        try {
            client.send(HttpRequest.newBuilder(shop.uri("/no-handler")).build(), null);
        } catch (NullPointerException e) {
            System.out.println(e.getClass().getName());
        }
    }

    /** A request that is no request of the platform. */
    @Test
    void aRequestOfItsOwn() throws Exception {
        HttpRequest real = HttpRequest.newBuilder(shop.uri("/own-request")).header("x-shop", "a").build();
        HttpRequest own = new HttpRequest() {
            @Override
            public java.util.Optional<BodyPublisher> bodyPublisher() {
                return real.bodyPublisher();
            }

            @Override
            public String method() {
                return real.method();
            }

            @Override
            public java.util.Optional<java.time.Duration> timeout() {
                return real.timeout();
            }

            @Override
            public boolean expectContinue() {
                return false;
            }

            @Override
            public URI uri() {
                return real.uri();
            }

            @Override
            public java.util.Optional<HttpClient.Version> version() {
                return real.version();
            }

            @Override
            public java.net.http.HttpHeaders headers() {
                return real.headers();
            }

            @Override
            public String toString() {
                throw new IllegalStateException("somebody has asked a request for its text");
            }
        };
        HttpResponse<String> response = HttpClient.newHttpClient().send(own, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body() + " " + response.request().method());
    }

    @Test
    void handlersThatFail() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        HttpRequest request = HttpRequest.newBuilder(shop.uri("/handler")).build();
        try {
            client.send(request, info -> {
                throw new IllegalStateException("on purpose");
            });
        } catch (Throwable e) {
            System.out.println("send threw " + e.getClass().getName());
        }
        try {
            client.sendAsync(request, info -> {
                        throw new IllegalStateException("on purpose");
                    })
                    .get();
        } catch (ExecutionException e) {
            System.out.println("the future failed");
        }
    }

    @Test
    void connectionsThatAreUsedInOddWays() throws Exception {
        HttpURLConnection connection = (HttpURLConnection) shop.uri("/odd-connection").toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(3);
        connection.setRequestProperty("x-shop", "a");
        System.out.println(connection.getRequestProperties());
        connection.getOutputStream().write("abc".getBytes(StandardCharsets.UTF_8));
        System.out.println(connection.getResponseCode() + " " + connection.getResponseMessage() + " "
                + connection.getHeaderField(0) + " " + connection.getContentLength());
        try {
            connection.setRequestMethod("GET");
        } catch (java.net.ProtocolException | IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
        System.out.println(new java.util.Scanner((InputStream) shop.uri("/content").toURL().openStream()).nextLine());
        connection.disconnect();
        URLs.print(shop);
    }
}
