package dev.windtunnel.sfit.stub.grpc;

import dev.windtunnel.sfit.stub.StubAnswer;
import dev.windtunnel.sfit.stub.StubTable;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.Status;

/** Answers the calls of one method as the stubs say. */
record StubHandler(String method) implements ServerCallHandler<byte[], byte[]> {

    @Override
    public ServerCall.Listener<byte[]> startCall(ServerCall<byte[], byte[]> call, Metadata headers) {
        // A message, and the end of the request; a client may also send a stream of them.
        call.request(2);
        return new ServerCall.Listener<>() {
            private byte[] request = {};

            @Override
            public void onMessage(byte[] message) {
                request = message;
                call.request(1);
            }

            @Override
            public void onHalfClose() {
                answer(call, request);
            }
        };
    }

    private void answer(ServerCall<byte[], byte[]> call, byte[] request) {
        StubAnswer answer;
        try {
            answer = StubTable.reply(method, "", request).orElse(null);
        } catch (RuntimeException e) {
            call.close(
                    Status.INTERNAL
                            .withDescription("The stub of " + method + " failed: " + e)
                            .withCause(e),
                    new Metadata());
            return;
        }
        if (answer == null) {
            call.close(
                    Status.UNIMPLEMENTED.withDescription("No stub answers " + method + "; add one."), new Metadata());
            return;
        }
        call.sendHeaders(new Metadata());
        answer.messages().forEach(call::sendMessage);
        call.close(Status.OK, new Metadata());
    }
}
