package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.calls.message.RequestCopy;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/** Describes calls of OkHttp. */
final class OkHttpCalls {

    private static final int SWITCHING_PROTOCOLS = 101;

    private OkHttpCalls() {}

    static OutgoingCall describe(Interceptor.Chain chain, @Nullable Caller caller) {
        Request request = chain.request();
        byte[] body = RequestBytes.of(request.body());
        OutgoingCall call = HttpDescription.of(
                request.method(),
                uri(request.url()),
                body,
                ChainTimeouts.of(chain).described());
        OutgoingCall named = HttpDescription.withHeaders(call, request::header);
        OutgoingCall described = body.length == 0 && hasBody(request)
                ? named
                : named.copiedAs(
                        () -> new RequestCopy(request.method(), request.url().uri(), sent(request), body));
        return caller == null ? described : described.madeAt(caller.stack());
    }

    private static boolean hasBody(Request request) {
        try {
            return request.body() != null && request.body().contentLength() != 0;
        } catch (IOException e) {
            // The caller learns of it when the library sends the body.
            return true;
        }
    }

    /** The type of the body is a header that the library adds later. */
    private static Map<String, String> sent(Request request) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        if (request.body() != null && request.body().contentType() != null) {
            headers.put("Content-Type", String.valueOf(request.body().contentType()));
        }
        request.headers().toMultimap().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        return headers;
    }

    private static URI uri(HttpUrl url) {
        try {
            return new URI(url.toString());
        } catch (URISyntaxException e) {
            // OkHttp takes more characters than a URI has. It knows how to encode them, which takes much longer.
            return url.uri();
        }
    }

    static Request tagged(Request request, Interception call) {
        Map<String, String> headers = call.headers();
        if (headers.isEmpty()) {
            return request;
        }
        Request.Builder tagged = request.newBuilder();
        headers.forEach(tagged::header);
        return tagged.build();
    }

    /**
     * The call has ended with this response. The response is returned; it is watched while the caller reads it, if somebody looks
     * at answers.
     */
    static Response ended(Interception call, Response response) {
        Answer answer = HttpDescription.answer(response.code()).withHeaders(headers(response));
        if (!call.looksAtAnswers() || response.code() == SWITCHING_PROTOCOLS) {
            call.ended(answer);
            return response;
        }
        Body passing =
                Body.of(Optional.ofNullable(response.header("content-type")).orElse(""));
        call.ended(answer.withBody(passing));
        return response.newBuilder()
                .body(new WatchedBody(response.body(), passing))
                .build();
    }

    private static Map<String, String> headers(Response response) {
        Map<String, String> headers = new TreeMap<>();
        response.headers().toMultimap().forEach((name, values) -> headers.put(name, String.join(", ", values)));
        return headers;
    }

    static void failed(Interception call, Throwable thrown) {
        call.ended(Answer.thrown(thrown));
    }
}
