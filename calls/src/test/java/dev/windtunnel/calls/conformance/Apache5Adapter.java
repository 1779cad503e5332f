package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.apache5.InterceptedApacheClient;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
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
        return List.of("execute with handler", "execute open", "execute GET without retries");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        HttpClientBuilder builder = HttpClientBuilder.create()
                .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create()
                        .setDefaultConnectionConfig(connecting(attempt))
                        .build())
                .setDefaultRequestConfig(answering(attempt));
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
        try (CloseableHttpClient client = builder.build()) {
            if (!attempt.way().equals("execute open")) {
                return client.execute(request, Apache5Adapter::answered);
            }
            try (ClassicHttpResponse response = client.executeOpen(null, request, null)) {
                return answered(response);
            }
        } catch (IOException | RuntimeException e) {
            return Outcome.threw(e);
        }
    }

    private static ConnectionConfig connecting(Attempt attempt) {
        return ConnectionConfig.custom()
                .setConnectTimeout(Timeout.of(attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout()))
                .build();
    }

    private static RequestConfig answering(Attempt attempt) {
        return RequestConfig.custom()
                .setResponseTimeout(Timeout.of(attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE))
                .build();
    }

    private static Outcome answered(ClassicHttpResponse response) throws HttpException, IOException {
        return answered(response, EntityUtils.toString(response.getEntity()));
    }

    private static Outcome answered(HttpResponse response, String body) {
        Header again = response.getFirstHeader("retry-after");
        return Outcome.answered(response.getCode() + " " + response.getReasonPhrase() + " "
                + (again == null ? "-" : again.getValue()) + " " + body + " " + response.getVersion());
    }
}
