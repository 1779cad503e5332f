package dev.windtunnel.calls.azure;

import com.azure.core.http.HttpClient;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpRequest;
import com.azure.core.http.HttpResponse;
import com.azure.core.util.BinaryData;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallProblems;
import dev.windtunnel.calls.typed.TypedCalls;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import reactor.core.Exceptions;
import reactor.core.publisher.Mono;

/** One attempt of a call at the endpoint to which it is redirected, which is written down. */
final class StorageExchange {

    private static final String BODY = "body";
    private static final String CONTENT = "content";
    private static final byte[] NOTHING = {};
    private static final int FIRST_ERROR = 300;

    private final StorageRequest asked;
    private final HttpRequest request;
    private final HttpPipeline pipeline;
    private final TypedCalls.@Nullable Open call;

    /**
     * An attempt that begins.
     *
     * @param client sends it as soon as it is signed
     * @param execution to which it belongs; null if that is not known, so that it is redirected only
     */
    StorageExchange(StorageRequest asked, HttpRequest original, HttpClient client, @Nullable CallExecution execution) {
        this.asked = asked;
        this.request = asked.moved(original);
        this.pipeline = new HttpPipelineBuilder()
                .httpClient(client)
                .policies(asked.signature())
                .build();
        this.call = execution == null
                ? null
                : execution
                        .typed()
                        .attempt(asked.id(), asked.service(), asked.operation(), asked.parameters(), asked.sdk());
        if (call != null) {
            watchBody(call);
        }
    }

    private void watchBody(TypedCalls.Open call) {
        BinaryData body = request.getBodyAsBinaryData();
        if (body == null) {
            return;
        }
        Long length = body.getLength() == null ? asked.length() : body.getLength();
        if (body.isReplayable() && length != null && length <= WatchedBody.MOST_BYTES) {
            if (length > 0) {
                call.parameter(BODY, body.toBytes());
            }
        } else {
            call.awaits(BODY);
            request.setBody(WatchedBody.of(body.toFluxByteBuffer(), length, content -> call.parameter(BODY, content)));
        }
    }

    /** What is sent. */
    HttpRequest request() {
        return request;
    }

    /** Signs it and sends it. */
    HttpPipeline pipeline() {
        return pipeline;
    }

    /** The answer for the application. */
    Mono<HttpResponse> answered(HttpResponse response) {
        if (call == null) {
            return Mono.just(response);
        }
        return isStreamed(response)
                ? Mono.just(streamed(response, call))
                : response.getBodyAsByteArray().defaultIfEmpty(NOTHING).map(body -> read(response, body, call));
    }

    /** The same for an application that waits. */
    HttpResponse answeredNow(HttpResponse response) {
        if (call == null) {
            return response;
        }
        if (isStreamed(response)) {
            return streamed(response, call);
        }
        BinaryData body = response.getBodyAsBinaryData();
        return read(response, body == null ? NOTHING : body.toBytes(), call);
    }

    private boolean isStreamed(HttpResponse response) {
        return asked.isAnsweredWithAStream() && response.getStatusCode() < FIRST_ERROR;
    }

    private static HttpResponse streamed(HttpResponse response, TypedCalls.Open call) {
        call.awaits(CONTENT);
        guarded(call, () -> call.done(response.getStatusCode(), fields(response)));
        return new WatchedResponse(response, content -> call.field(CONTENT, content));
    }

    /** The SDK reads the whole body in any case, to make an object or an exception of it. */
    private static HttpResponse read(HttpResponse response, byte[] body, TypedCalls.Open call) {
        guarded(call, () -> end(call, response, body));
        return InMemoryResponse.of(response, body);
    }

    private static void end(TypedCalls.Open call, HttpResponse response, byte[] body) {
        if (response.getStatusCode() < FIRST_ERROR) {
            Map<String, Object> fields = fields(response);
            if (body.length > 0) {
                fields.put(CONTENT, body);
            }
            call.done(response.getStatusCode(), fields);
        } else {
            String code = AzureCalls.headers(response.getHeaders()).get("x-ms-error-code");
            call.refused(
                    response.getStatusCode(),
                    code == null ? ErrorCode.in(new String(body, StandardCharsets.UTF_8)) : code);
        }
    }

    private static void guarded(TypedCalls.Open call, Runnable writing) {
        try {
            writing.run();
        } catch (RuntimeException | LinkageError e) {
            call.notWhole();
            CallProblems.add(e);
        }
    }

    private static Map<String, Object> fields(HttpResponse response) {
        Map<String, Object> fields = new TreeMap<>();
        fields.put("headers", AzureCalls.headers(response.getHeaders()));
        return fields;
    }

    /** There is no answer. */
    void failed(Throwable thrown) {
        if (call != null) {
            call.failed(Exceptions.unwrap(thrown).getClass().getSimpleName());
        }
    }
}
