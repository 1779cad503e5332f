package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.apache4.InterceptedApacheClient;
import java.io.IOException;
import java.net.URI;
import org.apache.http.HttpVersion;
import org.apache.http.client.methods.CloseableHttpResponse;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.entity.ByteArrayEntity;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClientBuilder;
import org.apache.http.impl.execchain.ClientExecChain;
import org.apache.http.message.BasicHttpResponse;

/** Apache HttpClient 4, classic. The connection is in the part of the chain that the stub takes the place of. */
final class Apache4Case implements AdapterCase {

    private static final ClientExecChain STUB = (route, request, context, execution) -> {
        StackWalk.pass();
        return new StubResponse();
    };

    private final CloseableHttpClient bare = builder(STUB).build();
    private final CloseableHttpClient intercepted =
            builder(InterceptedApacheClient.intercepted(STUB)).build();

    private static HttpClientBuilder builder(ClientExecChain innermost) {
        return new HttpClientBuilder() {
            @Override
            protected ClientExecChain decorateMainExec(ClientExecChain mainExec) {
                return innermost;
            }
        };
    }

    private static int call(CloseableHttpClient client) throws IOException {
        HttpPost request = new HttpPost(URI.create(Sample.URL));
        request.setEntity(new ByteArrayEntity(Sample.BYTES));
        try (CloseableHttpResponse response = client.execute(request)) {
            return response.getStatusLine().getStatusCode();
        }
    }

    @Override
    public int bare() throws IOException {
        return call(bare);
    }

    @Override
    public int intercepted() throws IOException {
        return call(intercepted);
    }

    private static final class StubResponse extends BasicHttpResponse implements CloseableHttpResponse {
        StubResponse() {
            super(HttpVersion.HTTP_1_1, 200, "OK");
        }

        @Override
        public void close() {}
    }
}
