package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.apache4.InterceptedAsyncClient;
import java.io.IOException;
import java.net.URI;
import java.util.concurrent.Future;
import org.apache.http.HttpException;
import org.apache.http.HttpResponse;
import org.apache.http.HttpVersion;
import org.apache.http.client.methods.HttpPost;
import org.apache.http.client.protocol.HttpClientContext;
import org.apache.http.concurrent.BasicFuture;
import org.apache.http.concurrent.FutureCallback;
import org.apache.http.entity.ByteArrayEntity;
import org.apache.http.impl.nio.client.CloseableHttpAsyncClient;
import org.apache.http.message.BasicHttpResponse;
import org.apache.http.nio.protocol.HttpAsyncRequestProducer;
import org.apache.http.nio.protocol.HttpAsyncResponseConsumer;
import org.apache.http.protocol.HttpContext;

/** Apache HttpAsyncClient 4. */
final class AsyncApache4Case implements AdapterCase {

    private final CloseableHttpAsyncClient bare = new StubClient();
    private final CloseableHttpAsyncClient intercepted = InterceptedAsyncClient.of(bare);

    private static int call(CloseableHttpAsyncClient client) throws Exception {
        HttpPost request = new HttpPost(URI.create(Sample.URL));
        request.setEntity(new ByteArrayEntity(Sample.BYTES));
        HttpResponse response = client.execute(request, null).get();
        return response.getStatusLine().getStatusCode();
    }

    @Override
    public int bare() throws Exception {
        return call(bare);
    }

    @Override
    public int intercepted() throws Exception {
        return call(intercepted);
    }

    private static final class StubClient extends CloseableHttpAsyncClient {

        @Override
        public <T> Future<T> execute(
                HttpAsyncRequestProducer producer,
                HttpAsyncResponseConsumer<T> consumer,
                HttpContext context,
                FutureCallback<T> callback) {
            StackWalk.pass();
            BasicFuture<T> future = new BasicFuture<>(callback);
            try {
                producer.generateRequest();
                consumer.responseReceived(new BasicHttpResponse(HttpVersion.HTTP_1_1, 200, "OK"));
                consumer.responseCompleted(context == null ? HttpClientContext.create() : context);
                future.completed(consumer.getResult());
            } catch (IOException | HttpException e) {
                future.failed(e);
            }
            return future;
        }

        @Override
        public boolean isRunning() {
            return true;
        }

        @Override
        public void start() {}

        @Override
        public void close() {}
    }
}
