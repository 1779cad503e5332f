package dev.windtunnel.corpus.rpc;

import dev.windtunnel.corpus.web.Json;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sends JSON as text. */
final class JsonMarshaller implements MethodDescriptor.ReflectableMarshaller<Json> {

    private static final JsonMarshaller JSON = new JsonMarshaller();

    private JsonMarshaller() {}

    /** A method whose request and answer are JSON. */
    static MethodDescriptor<Json, Json> method(String service, String name) {
        return MethodDescriptor.<Json, Json>newBuilder()
                .setType(MethodDescriptor.MethodType.UNARY)
                .setFullMethodName(MethodDescriptor.generateFullMethodName(service, name))
                .setRequestMarshaller(JSON)
                .setResponseMarshaller(JSON)
                .build();
    }

    @Override
    public Class<Json> getMessageClass() {
        return Json.class;
    }

    @Override
    public InputStream stream(Json value) {
        return new ByteArrayInputStream(value.toString().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Json parse(InputStream stream) {
        try {
            return Json.parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
