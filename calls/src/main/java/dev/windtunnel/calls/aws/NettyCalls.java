package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.http.async.AsyncExecuteRequest;
import software.amazon.awssdk.http.async.SdkAsyncHttpResponseHandler;

/** Describes calls of the SDK's asynchronous HTTP clients. */
final class NettyCalls {

    private NettyCalls() {}

    static OutgoingCall describe(AsyncExecuteRequest execution, Timeouts timeouts) {
        SdkHttpRequest request = execution.request();
        byte[] body = RequestBody.bytes(execution.requestContentPublisher());
        OutgoingCall call = HttpDescription.of(request.method().name(), request.getUri(), body, timeouts);
        OutgoingCall described = HttpDescription.withHeaders(
                call, name -> request.firstMatchingHeader(name).orElse(null));
        boolean isWhole = body.length > 0
                || execution
                        .requestContentPublisher()
                        .contentLength()
                        .map(length -> length == 0)
                        .orElse(true);
        return isWhole
                ? described.copiedAs(
                        () -> new RequestCopy(request.method().name(), request.getUri(), headers(request), body))
                : described;
    }

    private static Map<String, String> headers(SdkHttpRequest request) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        request.forEachHeader((name, values) -> headers.put(name, String.join(", ", values)));
        return headers;
    }

    /** The same execution with the headers of the call, whose answer goes to this handler. */
    static AsyncExecuteRequest tagged(
            AsyncExecuteRequest execution, Interception call, SdkAsyncHttpResponseHandler handler) {
        SdkHttpRequest.Builder request = execution.request().toBuilder();
        // It is not signed: signatures are of the headers that they list.
        call.headers().forEach(request::putHeader);
        AsyncExecuteRequest.Builder tagged = AsyncExecuteRequest.builder()
                .request(request.build())
                .requestContentPublisher(execution.requestContentPublisher())
                .responseHandler(handler)
                .fullDuplex(execution.fullDuplex())
                .httpExecutionAttributes(execution.httpExecutionAttributes());
        execution.metricCollector().ifPresent(tagged::metricCollector);
        return tagged.build();
    }

    static Answer answer(SdkHttpResponse response) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        response.forEachHeader((name, values) -> headers.put(name, String.join(", ", values)));
        return HttpDescription.answer(response.statusCode()).withHeaders(headers);
    }
}
