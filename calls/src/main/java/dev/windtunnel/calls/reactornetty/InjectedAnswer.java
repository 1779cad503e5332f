package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.fault.Fault;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpResponse;
import io.netty.handler.codec.http.DefaultLastHttpContent;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.LastHttpContent;
import java.nio.charset.StandardCharsets;

/** An injected answer, in the parts in which a connection brings it. */
record InjectedAnswer(Fault.HttpStatus status) {

    HttpResponse head() {
        HttpResponse head = new DefaultHttpResponse(HttpVersion.HTTP_1_1, HttpResponseStatus.valueOf(status.code()));
        status.headers().forEach(head.headers()::set);
        head.headers().set(HttpHeaderNames.CONTENT_LENGTH, bytes().length);
        return head;
    }

    LastHttpContent body() {
        return new DefaultLastHttpContent(Unpooled.wrappedBuffer(bytes()));
    }

    private byte[] bytes() {
        return status.body().getBytes(StandardCharsets.UTF_8);
    }
}
