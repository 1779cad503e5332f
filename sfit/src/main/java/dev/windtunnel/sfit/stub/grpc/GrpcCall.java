package dev.windtunnel.sfit.stub.grpc;

import dev.windtunnel.sfit.stub.StubAnswer;
import dev.windtunnel.sfit.stub.StubbedCall;
import io.grpc.MethodDescriptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls of a gRPC method: {@code call(UserServiceGrpc.getGetUserMethod())}.
 *
 * @param <Q> the request
 * @param <A> the answer
 */
public final class GrpcCall<Q, A> extends StubbedCall<A> {

    private final MethodDescriptor<Q, A> method;

    private GrpcCall(MethodDescriptor<Q, A> method, @Nullable String arguments) {
        super(method.getFullMethodName(), arguments);
        this.method = method;
    }

    /** All calls of this method. */
    public static <Q, A> GrpcCall<Q, A> call(MethodDescriptor<Q, A> method) {
        return new GrpcCall<>(method, null);
    }

    /** The calls of this method with this request. */
    public static <Q, A> GrpcCall<Q, A> call(MethodDescriptor<Q, A> method, Q request) {
        return new GrpcCall<>(method, String.valueOf(request));
    }

    @Override
    protected String text(String query, byte[] body) {
        return String.valueOf(method.parseRequest(new ByteArrayInputStream(body)));
    }

    @Override
    protected StubAnswer answer(A value) {
        try (InputStream stream = method.streamResponse(value)) {
            return new StubAnswer(0, Map.of(), List.of(stream.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
