package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.grpc.ServiceInterceptor;
import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

/** A request to a service of gRPC. */
final class GrpcServerCase implements AdapterCase {

    private static final ServerCallHandler<String, String> SERVICE = (call, headers) -> new ServerCall.Listener<>() {
        @Override
        public void onHalfClose() {
            StackWalk.pass();
        }
    };

    private final ServerInterceptor adapter = new ServiceInterceptor("users");
    private final ServerCall<String, String> call = new StubCall();
    private Metadata headers = new Metadata();

    @Override
    public void begin() throws Exception {
        headers = new Metadata();
        headers.put(
                Metadata.Key.of(Header.NAME.toLowerCase(java.util.Locale.ROOT), Metadata.ASCII_STRING_MARSHALLER),
                Sample.header(Header.NAME));
    }

    private static int answer(ServerCall.Listener<String> listener) {
        listener.onReady();
        listener.onMessage(Sample.BODY);
        listener.onHalfClose();
        listener.onComplete();
        return 1;
    }

    @Override
    public int bare() {
        return answer(SERVICE.startCall(call, headers));
    }

    @Override
    public int intercepted() {
        return answer(adapter.interceptCall(call, headers, SERVICE));
    }

    private static final class StubCall extends ServerCall<String, String> {
        @Override
        public void request(int messages) {}

        @Override
        public void sendHeaders(Metadata headers) {}

        @Override
        public void sendMessage(String message) {}

        @Override
        public void close(Status status, Metadata trailers) {}

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public Attributes getAttributes() {
            return Attributes.EMPTY;
        }

        @Override
        public MethodDescriptor<String, String> getMethodDescriptor() {
            return GrpcCase.METHOD;
        }
    }
}
