package dev.windtunnel.calls.http;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** Describes calls of the platform's client. */
final class HttpCalls {

    private HttpCalls() {}

    static OutgoingCall describe(HttpRequest request, HttpClient client) {
        byte[] body = request.bodyPublisher().map(RequestBody::bytes).orElse(HttpDescription.NO_BODY);
        OutgoingCall call = HttpDescription.of(
                request.method(), request.uri(), body, new Timeouts(client.connectTimeout(), request.timeout()));
        OutgoingCall described = HttpDescription.withHeaders(
                call, name -> request.headers().firstValue(name).orElse(null));
        boolean isWhole = body.length > 0
                || request.bodyPublisher()
                        .map(publisher -> publisher.contentLength() == 0)
                        .orElse(true);
        return isWhole
                ? described.copiedAs(
                        () -> new RequestCopy(request.method(), request.uri(), headers(request.headers()), body))
                : described;
    }

    private static Map<String, String> headers(HttpHeaders all) {
        Map<String, String> headers = new TreeMap<>();
        all.map().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        return headers;
    }

    static HttpRequest tagged(HttpRequest request, Interception call) {
        Map<String, String> headers = call.headers();
        return headers.isEmpty() ? request : new TaggedRequest(request, headers);
    }

    static void ended(
            Interception call, WatchedBody<?> body, @Nullable HttpResponse<?> response, @Nullable Throwable thrown) {
        if (response != null) {
            call.endedWith(() -> answer(body, response));
        } else if (thrown != null) {
            call.endedWith(() -> Answer.thrown(
                    thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown));
        }
    }

    private static Answer answer(WatchedBody<?> body, HttpResponse<?> response) {
        Answer answer = HttpDescription.answer(response.statusCode()).withHeaders(headers(response.headers()));
        return body.body().map(answer::withBody).orElse(answer);
    }
}
