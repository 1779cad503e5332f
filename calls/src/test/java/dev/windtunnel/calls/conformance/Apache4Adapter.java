package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.apache4.InterceptedApacheClient;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.apache.http.Header;
import org.apache.http.HttpResponse;
import org.apache.http.client.config.RequestConfig;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.methods.HttpUriRequest;
import org.apache.http.entity.StringEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.util.EntityUtils;

/** Apache HttpClient 4. The client's own retries do not repeat a POST that was sent. */
final class Apache4Adapter extends HttpClientAdapter {

    @Override
    public String name() {
        return "Apache HttpClient 4";
    }

    @Override
    public List<String> ways() {
        return List.of("execute with handler", "execute", "execute GET without retries");
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        HttpClientBuilder builder =
                attempt.intercepted() ? InterceptedApacheClient.custom() : HttpClientBuilder.create();
        builder.setDefaultRequestConfig(limits(attempt));
        if (attempt.way().endsWith("without retries")) {
            builder.disableAutomaticRetries();
        }
        try (CloseableHttpClient client = builder.build()) {
            if (!attempt.way().equals("execute")) {
                return client.execute(request(attempt), Apache4Adapter::answered);
            }
            try (CloseableHttpResponse response = client.execute(request(attempt))) {
                return answered(response);
            }
        } catch (IOException | RuntimeException e) {
            return Outcome.threw(e);
        }
    }

    private static HttpUriRequest request(Attempt attempt) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + attempt.port() + "/work");
        if (attempt.way().contains("GET")) {
            return new HttpGet(uri);
        }
        HttpPost post = new HttpPost(uri);
        post.setEntity(new StringEntity("something"));
        return post;
    }

    private static RequestConfig limits(Attempt attempt) {
        int patience = (int) NetworkEvent.PATIENCE.toMillis();
        int timeout = (int) attempt.timeout().toMillis();
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
