package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.apache5.InterceptedApacheClient;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.async.methods.AbstractBinResponseConsumer;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleHttpResponse;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.async.methods.SimpleRequestProducer;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.core5.concurrent.FutureCallback;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.util.Timeout;

/** Apache HttpClient 5, classic and asynchronous. The client's own retries do not repeat a POST. */
final class Apache5Adapter extends HttpClientAdapter {

    @Override
    public String name() {
        return "Apache HttpClient 5";
    }

    @Override
    public List<String> ways() {
        return List.of(
                "execute with handler",
                "execute open",
                "execute open, read",
                "execute GET without retries",
                "async future",
                "async callback",
                "async GET without retries",
                "async, read");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        return attempt.way().startsWith("async") ? async(attempt) : classic(attempt);
    }

    private static Outcome classic(Attempt attempt) throws Exception {
        HttpClientBuilder builder = HttpClientBuilder.create().setDefaultRequestConfig(limits(attempt));
        if (attempt.way().endsWith("without retries")) {
            builder.disableAutomaticRetries();
        }
        if (attempt.intercepted()) {
            InterceptedApacheClient.addTo(builder);
        }
        URI uri = URI.create("http://127.0.0.1:" + attempt.port() + "/work");
        HttpUriRequestBase request = attempt.way().contains("GET") ? new HttpGet(uri) : new HttpPost(uri);
        if (request instanceof HttpPost) {
            request.setEntity(new StringEntity("something"));
        }
        StringBuilder seen = new StringBuilder();
        try (CloseableHttpClient client = builder.build()) {
            if (attempt.way().endsWith("read")) {
                try (ClassicHttpResponse response = client.executeOpen(null, request, null)) {
                    Outcome.read(response.getEntity().getContent(), seen);
                    return Outcome.answered(response.getCode() + " " + seen);
                }
            }
            if (!attempt.way().equals("execute open")) {
                return client.execute(request, Apache5Adapter::answered);
            }
            try (ClassicHttpResponse response = client.executeOpen(null, request, null)) {
                return answered(response);
            }
        } catch (IOException | RuntimeException e) {
            return Outcome.threw(e, seen.toString());
        }
    }

    private static Outcome async(Attempt attempt) throws Exception {
        HttpAsyncClientBuilder builder = HttpAsyncClientBuilder.create().setDefaultRequestConfig(limits(attempt));
        if (attempt.way().endsWith("without retries")) {
            builder.disableAutomaticRetries();
        }
        if (attempt.intercepted()) {
            InterceptedApacheClient.addTo(builder);
        }
        String uri = "http://127.0.0.1:" + attempt.port() + "/work";
        SimpleHttpRequest request = attempt.way().contains("GET")
                ? SimpleRequestBuilder.get(uri).build()
                : SimpleRequestBuilder.post(uri)
                        .setBody("something", ContentType.TEXT_PLAIN)
                        .build();
        try (CloseableHttpAsyncClient client = builder.build()) {
            client.start();
            if (attempt.way().equals("async callback")) {
                Seen seen = new Seen();
                Future<SimpleHttpResponse> unused = client.execute(request, seen);
                return seen.outcome.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
            if (attempt.way().endsWith("read")) {
                Parts parts = new Parts();
                try {
                    Future<Outcome> future = client.execute(SimpleRequestProducer.create(request), parts, null);
                    return future.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS);
                } catch (ExecutionException e) {
                    return Outcome.threw(e, parts.seen.toString());
                }
            }
            Future<SimpleHttpResponse> future = client.execute(request, null);
            return answered(future.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            return Outcome.threw(e);
        }
    }

    @SuppressWarnings("deprecation") // Where the adapter sees it; clients of every version heed it.
    private static RequestConfig limits(Attempt attempt) {
        return RequestConfig.custom()
                .setConnectTimeout(millis(attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout()))
                .setResponseTimeout(millis(attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE))
                .build();
    }

    /** The message of a timeout names the unit. */
    private static Timeout millis(Duration duration) {
        return Timeout.ofMilliseconds(duration.toMillis());
    }

    /** Reads an answer as it comes. */
    private static final class Parts extends AbstractBinResponseConsumer<Outcome> {
        private final StringBuilder seen = new StringBuilder();
        private int status;

        @Override
        protected void start(HttpResponse response, ContentType type) {
            status = response.getCode();
        }

        @Override
        protected int capacityIncrement() {
            return Integer.MAX_VALUE;
        }

        @Override
        protected void data(ByteBuffer part, boolean isLast) {
            seen.append(StandardCharsets.UTF_8.decode(part));
        }

        @Override
        protected Outcome buildResult() {
            return Outcome.answered(status + " " + seen);
        }

        @Override
        public void releaseResources() {}
    }

    private static final class Seen implements FutureCallback<SimpleHttpResponse> {
        private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

        @Override
        public void completed(SimpleHttpResponse response) {
            outcome.complete(answered(response));
        }

        @Override
        public void failed(Exception thrown) {
            outcome.complete(Outcome.threw(thrown));
        }

        @Override
        public void cancelled() {
            outcome.complete(Outcome.answered("cancelled"));
        }
    }

    private static Outcome answered(ClassicHttpResponse response) throws HttpException, IOException {
        return answered(response, EntityUtils.toString(response.getEntity()));
    }

    private static Outcome answered(SimpleHttpResponse response) {
        return answered(response, String.valueOf(response.getBodyText()));
    }

    private static Outcome answered(HttpResponse response, String body) {
        Header again = response.getFirstHeader("retry-after");
        return Outcome.answered(response.getCode() + " " + response.getReasonPhrase() + " "
                + (again == null ? "-" : again.getValue()) + " " + body + " " + response.getVersion());
    }
}
