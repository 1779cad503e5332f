package dev.windtunnel.calls.conformance;

import io.grpc.MethodDescriptor;
import io.grpc.ServerServiceDefinition;
import io.grpc.stub.ServerCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A gRPC service with one method of every kind; its messages are texts, so that nothing need be generated. */
public final class Echo {

    private static final MethodDescriptor.Marshaller<String> TEXT = new Text();

    public static final MethodDescriptor<String, String> UNARY = method("Say", MethodDescriptor.MethodType.UNARY);
    public static final MethodDescriptor<String, String> SERVER_STREAM =
            method("Repeat", MethodDescriptor.MethodType.SERVER_STREAMING);
    public static final MethodDescriptor<String, String> CLIENT_STREAM =
            method("Listen", MethodDescriptor.MethodType.CLIENT_STREAMING);
    public static final MethodDescriptor<String, String> BOTH_STREAM =
            method("Talk", MethodDescriptor.MethodType.BIDI_STREAMING);

    private Echo() {}

    /** What the service does when it has heard everything. */
    public interface Work {
        void answer(StreamObserver<String> observer);
    }

    private static MethodDescriptor<String, String> method(String name, MethodDescriptor.MethodType type) {
        return MethodDescriptor.<String, String>newBuilder()
                .setType(type)
                .setFullMethodName(MethodDescriptor.generateFullMethodName("demo.Echo", name))
                .setRequestMarshaller(TEXT)
                .setResponseMarshaller(TEXT)
                .build();
    }

    /** The service, doing the same work whichever method is called. */
    public static ServerServiceDefinition service(Work work) {
        return ServerServiceDefinition.builder("demo.Echo")
                .addMethod(UNARY, ServerCalls.asyncUnaryCall((request, observer) -> work.answer(observer)))
                .addMethod(
                        SERVER_STREAM,
                        ServerCalls.asyncServerStreamingCall((request, observer) -> work.answer(observer)))
                .addMethod(CLIENT_STREAM, ServerCalls.asyncClientStreamingCall(observer -> atTheEnd(work, observer)))
                .addMethod(BOTH_STREAM, ServerCalls.asyncBidiStreamingCall(observer -> atTheEnd(work, observer)))
                .build();
    }

    private static StreamObserver<String> atTheEnd(Work work, StreamObserver<String> observer) {
        return new StreamObserver<>() {
            @Override
            public void onNext(String value) {}

            @Override
            public void onError(Throwable thrown) {}

            @Override
            public void onCompleted() {
                work.answer(observer);
            }
        };
    }

    private static final class Text implements MethodDescriptor.ReflectableMarshaller<String> {
        @Override
        public Class<String> getMessageClass() {
            return String.class;
        }

        @Override
        public InputStream stream(String value) {
            return new ByteArrayInputStream(value.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public String parse(InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
