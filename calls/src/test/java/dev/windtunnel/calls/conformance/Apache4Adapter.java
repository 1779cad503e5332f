package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.apache4.InterceptedApacheClient;
import dev.windtunnel.calls.apache4.InterceptedAsyncClient;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.http.Header;
import org.apache.http.HttpResponse;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;
import org.apache.http.impl.nio.client.HttpAsyncClients;
import org.apache.http.nio.IOControl;
import org.apache.http.nio.client.methods.AsyncByteConsumer;
import org.apache.http.nio.client.methods.HttpAsyncMethods;
import org.apache.http.protocol.HttpContext;
import org.apache.http.util.EntityUtils;

/** Apache HttpClient 4, classic and asynchronous. The client's own retries do not repeat a POST that was sent. */
final class Apache4Adapter extends HttpClientAdapter {

    @Override
    public String name() {
        return "Apache HttpClient 4";
    }

    @Override
    public List<String> ways() {
        return List.of(
                "execute with handler",
                "execute",
                "execute, read",
                "execute GET without retries",
                "async future",
                "async callback",
                "async GET future",
                "async, read");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        return attempt.way().startsWith("async") ? async(attempt) : classic(attempt);
    }

    private static Outcome classic(Attempt attempt) throws Exception {
        HttpClientBuilder builder =
                attempt.intercepted() ? InterceptedApacheClient.custom() : HttpClientBuilder.create();
        if (attempt.way().endsWith("without retries")) {
            builder.disableAutomaticRetries();
        }
        StringBuilder seen = new StringBuilder();
        try (CloseableHttpClient client = builder.build()) {
            if (attempt.way().endsWith("read")) {
                try (CloseableHttpResponse response = client.execute(request(attempt))) {
                    Outcome.read(response.getEntity().getContent(), seen);
                    return Outcome.answered(response.getStatusLine() + " " + seen);
                }
            }
            if (!attempt.way().equals("execute")) {
                return client.execute(request(attempt), Apache4Adapter::answered);
            }
            try (CloseableHttpResponse response = client.execute(request(attempt))) {
                return answered(response);
            }
        } catch (IOException | RuntimeException e) {
            return Outcome.threw(e, seen.toString());
        }
    }

    private static Outcome async(Attempt attempt) throws Exception {
        CloseableHttpAsyncClient plain = HttpAsyncClients.createDefault();
        try (CloseableHttpAsyncClient client = attempt.intercepted() ? InterceptedAsyncClient.of(plain) : plain) {
            client.start();
            if (attempt.way().equals("async callback")) {
                Seen seen = new Seen();
                Future<HttpResponse> unused = client.execute(request(attempt), seen);
                return seen.outcome.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS);
            }
            if (attempt.way().endsWith("read")) {
                Parts parts = new Parts();
                try {
                    Future<Outcome> future = client.execute(HttpAsyncMethods.create(request(attempt)), parts, null);
                    return future.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS);
                } catch (ExecutionException e) {
                    return Outcome.threw(e, parts.seen.toString());
                }
            }
            Future<HttpResponse> future = client.execute(request(attempt), null);
            return answered(future.get(NetworkEvent.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        } catch (ExecutionException e) {
            return Outcome.threw(e);
        }
    }

    /** Reads an answer as it comes. */
    private static final class Parts extends AsyncByteConsumer<Outcome> {
        private final StringBuilder seen = new StringBuilder();
        private String status = "";

        @Override
        protected void onResponseReceived(HttpResponse response) {
            status = response.getStatusLine().toString();
        }

        @Override
        protected void onByteReceived(ByteBuffer part, IOControl control) {
            seen.append(StandardCharsets.UTF_8.decode(part));
        }

        @Override
        protected Outcome buildResult(HttpContext context) {
            return Outcome.answered(status + " " + seen);
        }
    }

    private static final class Seen implements FutureCallback<HttpResponse> {
        private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

        @Override
        public void completed(HttpResponse response) {
            try {
                outcome.complete(answered(response));
            } catch (IOException e) {
                outcome.completeExceptionally(e);
            }
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

    private static HttpUriRequest request(Attempt attempt) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + attempt.port() + "/work");
        HttpRequestBase request = attempt.way().contains("GET") ? new HttpGet(uri) : new HttpPost(uri);
        if (request instanceof HttpPost post) {
            post.setEntity(new StringEntity("something"));
        }
        request.setConfig(limits(attempt));
        return request;
    }

    private static RequestConfig limits(Attempt attempt) {
        int patience = (int) NetworkEvent.PATIENCE.toMillis();
        // The message of a timeout groups digits, so all timeouts have to have groups.
        int timeout = (int) attempt.timeout().toMillis() + 1000;
        return RequestConfig.custom()
                .setConnectTimeout(attempt.connectsFirst() ? patience : timeout)
                .setSocketTimeout(attempt.connectsFirst() ? timeout : patience)
                .build();
    }

    private static Outcome answered(HttpResponse response) throws IOException {
        Header again = response.getFirstHeader("retry-after");
        return Outcome.answered(response.getStatusLine() + " " + (again == null ? "-" : again.getValue()) + " "
                + EntityUtils.toString(response.getEntity()));
    }
}
