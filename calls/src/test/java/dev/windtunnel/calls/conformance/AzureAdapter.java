package dev.windtunnel.calls.conformance;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpHeaderName;
import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.http.netty.NettyAsyncHttpClientBuilder;
import com.azure.core.util.Context;
import dev.windtunnel.calls.azure.InterceptedAzureClient;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The Azure SDK on its client of Netty, without retries. */
final class AzureAdapter extends HttpClientAdapter {

    @Override
    public String name() {
        return "Azure SDK";
    }

    @Override
    public List<String> ways() {
        return List.of("sendSync", "send", "sendSync, read", "send, read");
    }

    @Override
    public Outcome call(Attempt attempt) {
        HttpClient plain = new NettyAsyncHttpClientBuilder()
                .connectTimeout(attempt.connectsFirst() ? NetworkEvent.PATIENCE : attempt.timeout())
                .responseTimeout(attempt.connectsFirst() ? attempt.timeout() : NetworkEvent.PATIENCE)
                .build();
        HttpPipeline pipeline = new HttpPipelineBuilder()
                .httpClient(attempt.intercepted() ? InterceptedAzureClient.of(plain) : plain)
                .build();
        HttpRequest request =
                new HttpRequest(HttpMethod.POST, "http://127.0.0.1:" + attempt.port() + "/work").setBody("something");
        StringBuilder seen = new StringBuilder();
        try (HttpResponse answer =
                attempt.way().startsWith("send,") || attempt.way().equals("send")
                        ? pipeline.send(request).block()
                        : pipeline.sendSync(request, Context.NONE)) {
            if (attempt.way().endsWith("read")) {
                answer.getBody()
                        .doOnNext(part -> seen.append(StandardCharsets.UTF_8.decode(part)))
                        .blockLast();
                return Outcome.answered(answer.getStatusCode() + " " + seen);
            }
            return Outcome.answered(answer.getStatusCode() + " "
                    + answer.getHeaderValue(HttpHeaderName.RETRY_AFTER) + " "
                    + answer.getBodyAsString().block());
        } catch (RuntimeException e) {
            return Outcome.threw(e, seen.toString());
        }
    }
}
