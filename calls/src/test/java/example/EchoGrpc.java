package example;

import dev.windtunnel.calls.conformance.Echo;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.stub.AbstractBlockingStub;
import io.grpc.stub.AbstractStub;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.annotations.GrpcGenerated;

/** What gRPC's compiler makes of a service: it lies in the project's folders and nobody wrote it. */
@GrpcGenerated
public final class EchoGrpc {

    private EchoGrpc() {}

    public static EchoBlockingStub newBlockingStub(Channel channel) {
        AbstractStub.StubFactory<EchoBlockingStub> factory = EchoBlockingStub::new;
        return EchoBlockingStub.newStub(factory, channel);
    }

    public static final class EchoBlockingStub extends AbstractBlockingStub<EchoBlockingStub> {

        private EchoBlockingStub(Channel channel, CallOptions options) {
            super(channel, options);
        }

        @Override
        protected EchoBlockingStub build(Channel channel, CallOptions options) {
            return new EchoBlockingStub(channel, options);
        }

        public String say(String message) {
            return ClientCalls.blockingUnaryCall(getChannel(), Echo.UNARY, getCallOptions(), message);
        }
    }

    /** A static helper as some plugins of the compiler make them. */
    public static String say(Channel channel, String message) {
        return newBlockingStub(channel).say(message);
    }
}
