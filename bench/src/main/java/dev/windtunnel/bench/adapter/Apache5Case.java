package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.apache5.InterceptedApacheClient;
import java.io.IOException;
import org.apache.hc.client5.http.classic.ExecChainHandler;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpResponse;

/** Apache HttpClient 5, classic. */
final class Apache5Case implements AdapterCase {

    private static final ExecChainHandler STUB = (request, scope, chain) -> {
        StackWalk.pass();
        return new BasicClassicHttpResponse(200);
    };

    private final CloseableHttpClient bare = stubbed(HttpClients.custom());
    private final CloseableHttpClient intercepted = stubbed(InterceptedApacheClient.addTo(HttpClients.custom()));

    /** The one that is added last is the innermost one. */
    private static CloseableHttpClient stubbed(HttpClientBuilder builder) {
        return builder.addExecInterceptorBefore(ChainElement.CONNECT.name(), "stub", STUB)
                .build();
    }

    private static int call(CloseableHttpClient client) throws IOException {
        HttpPost request = new HttpPost(Sample.URL);
        request.setEntity(new ByteArrayEntity(Sample.BYTES, ContentType.APPLICATION_JSON));
        return client.execute(request, response -> response.getCode());
    }

    @Override
    public int bare() throws IOException {
        return call(bare);
    }

    @Override
    public int intercepted() throws IOException {
        return call(intercepted);
    }
}
