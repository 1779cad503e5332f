package dev.windtunnel.calls.okhttp;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.ReasonPhrase;
import java.nio.charset.StandardCharsets;
import okhttp3.MediaType;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;

/** An injected response, which looks as if it came from the network and not from a cache. */
final class InjectedResponse {

    private InjectedResponse() {}

    static Response of(Request request, Fault.HttpStatus status) {
        Response.Builder head = new Response.Builder()
                .request(request)
                .protocol(Protocol.HTTP_1_1)
                .code(status.code())
                .message(ReasonPhrase.of(status.code()));
        status.headers().forEach(head::header);
        Response network = head.build();
        String type = network.header("content-type");
        byte[] body = status.body().getBytes(StandardCharsets.UTF_8);
        return network.newBuilder()
                .networkResponse(network)
                .body(ResponseBody.create(body, type == null ? null : MediaType.parse(type)))
                .build();
    }
}
