package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.apache5.InterceptedApacheClient;
import org.apache.hc.client5.http.async.AsyncExecChainHandler;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClientBuilder;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.message.BasicHttpResponse;

/** Apache HttpClient 5, asynchronous. */
final class AsyncApache5Case implements AdapterCase {

    private static final AsyncExecChainHandler STUB = (request, entity, scope, chain, callback) -> {
        StackWalk.pass();
        callback.handleResponse(new BasicHttpResponse(200), null);
        callback.completed();
    };

    private final CloseableHttpAsyncClient bare = stubbed(HttpAsyncClients.custom());
    private final CloseableHttpAsyncClient intercepted =
            stubbed(InterceptedApacheClient.addTo(HttpAsyncClients.custom()));

    private static CloseableHttpAsyncClient stubbed(HttpAsyncClientBuilder builder) {
        CloseableHttpAsyncClient client = builder.addExecInterceptorBefore(ChainElement.CONNECT.name(), "stub", STUB)
                .build();
        client.start();
        return client;
    }

    private static int call(CloseableHttpAsyncClient client) throws Exception {
        SimpleHttpRequest request = SimpleRequestBuilder.post(Sample.URL)
                .setBody(Sample.BYTES, ContentType.APPLICATION_JSON)
                .build();
        return client.execute(request, null).get().getCode();
    }

    @Override
    public int bare() throws Exception {
        return call(bare);
    }

    @Override
    public int intercepted() throws Exception {
        return call(intercepted);
    }
}
