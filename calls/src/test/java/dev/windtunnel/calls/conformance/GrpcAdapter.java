package dev.windtunnel.calls.conformance;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.grpc.CallInterceptor;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ConnectivityState;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/** grpc-java over Netty. */
final class GrpcAdapter implements Adapter {

    private static final int PREFACE = 24;
    private static final byte[] EMPTY_SETTINGS = {0, 0, 0, 4, 0, 0, 0, 0, 0};
    private static final int END_STREAM = 1;
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int END_HEADERS = 4;
    private static final int FIRST_STREAM = 3;

    private static final Metadata.Key<String> TRAILER = Metadata.Key.of("retry-hint", Metadata.ASCII_STRING_MARSHALLER);

    private final AtomicInteger workDone = new AtomicInteger();
    private final List<Server> servers = new ArrayList<>();
    private final int service;
    private final int streaming;

    GrpcAdapter() {
        try {
            service = start(observer -> {
                workDone.incrementAndGet();
                observer.onNext("done");
                observer.onCompleted();
            });
            streaming = start(observer -> {
                workDone.incrementAndGet();
                observer.onNext("some");
                observer.onNext("more");
                observer.onNext("done");
                observer.onCompleted();
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String name() {
        return "grpc-java";
    }

    @Override
    public boolean sendsOnceMore(String way) {
        return false;
    }

    @Override
    public List<String> ways() {
        return List.of("blocking", "future", "async", "server stream", "client stream", "both stream");
    }

    /** Only some methods answer with more than one message. */
    @Override
    public List<NetworkEvent> losingAPart(String way) {
        return way.equals("server stream") || way.equals("both stream")
                ? Adapter.super.losingAPart(way)
                : List.of(NetworkEvent.RESET_IN_BODY);
    }

    @Override
    public Outcome call(Attempt attempt) throws Exception {
        ManagedChannel real = NettyChannelBuilder.forAddress("127.0.0.1", attempt.port())
                .usePlaintext()
                .build();
        try {
            if (attempt.connectsFirst()) {
                connect(real);
            }
            Channel channel = attempt.intercepted() ? ClientInterceptors.intercept(real, new CallInterceptor()) : real;
            return call(attempt.way(), channel, CallOptions.DEFAULT.withDeadlineAfter(attempt.timeout()));
        } catch (ExecutionException | StatusRuntimeException e) {
            return threw(e, "");
        } finally {
            real.shutdownNow();
        }
    }

    private static void connect(ManagedChannel channel) throws InterruptedException {
        ConnectivityState state = channel.getState(true);
        while (state != ConnectivityState.READY) {
            CountDownLatch changed = new CountDownLatch(1);
            channel.notifyWhenStateChanged(state, changed::countDown);
            changed.await();
            state = channel.getState(true);
        }
    }

    private static Outcome call(String way, Channel channel, CallOptions options) throws Exception {
        CompletableFuture<Outcome> seen = new CompletableFuture<>();
        StreamObserver<String> answers = observer(seen);
        switch (way) {
            case "blocking" -> {
                return Outcome.answered(ClientCalls.blockingUnaryCall(channel, Echo.UNARY, options, "work"));
            }
            case "future" -> {
                return Outcome.answered(ClientCalls.futureUnaryCall(channel.newCall(Echo.UNARY, options), "work")
                        .get());
            }
            case "server stream" -> {
                StringBuilder answer = new StringBuilder();
                try {
                    ClientCalls.blockingServerStreamingCall(channel, Echo.SERVER_STREAM, options, "work")
                            .forEachRemaining(answer::append);
                    return Outcome.answered(answer.toString());
                } catch (StatusRuntimeException e) {
                    return threw(e, answer.toString());
                }
            }
            case "async" -> ClientCalls.asyncUnaryCall(channel.newCall(Echo.UNARY, options), "work", answers);
            case "client stream" ->
                say(ClientCalls.asyncClientStreamingCall(channel.newCall(Echo.CLIENT_STREAM, options), answers));
            default -> say(ClientCalls.asyncBidiStreamingCall(channel.newCall(Echo.BOTH_STREAM, options), answers));
        }
        return seen.get();
    }

    private static void say(StreamObserver<String> requests) {
        requests.onNext("some");
        requests.onNext("work");
        requests.onCompleted();
    }

    private static StreamObserver<String> observer(CompletableFuture<Outcome> seen) {
        return new StreamObserver<>() {
            private String answer = "";

            @Override
            public void onNext(String value) {
                answer += value;
            }

            @Override
            public void onError(Throwable thrown) {
                seen.complete(threw(thrown, answer));
            }

            @Override
            public void onCompleted() {
                seen.complete(Outcome.answered(answer));
            }
        };
    }

    private static Outcome threw(Throwable thrown, String seen) {
        Metadata trailers = Status.trailersFromThrowable(thrown);
        return Outcome.threw(thrown, seen, "trailer: " + (trailers == null ? "none" : trailers.get(TRAILER)));
    }

    @Override
    public void readRequest(Socket connection) throws IOException {
        connection.getOutputStream().write(EMPTY_SETTINGS);
        connection.getOutputStream().flush();
        DataInputStream in = new DataInputStream(connection.getInputStream());
        in.readFully(new byte[PREFACE]);
        boolean ended = false;
        while (!ended) {
            int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
            int type = in.readUnsignedByte();
            int flags = in.readUnsignedByte();
            in.readInt();
            in.readFully(new byte[length]);
            ended = (type == DATA || type == HEADERS) && (flags & END_STREAM) != 0;
        }
    }

    /** A frame of headers, whole messages for a stream, and the beginning of another one. */
    @Override
    public void beginAnswer(Socket connection, boolean ofKnownLength) throws IOException {
        byte[] messages = ofKnownLength ? new byte[0] : HexFormat.of().parseHex("0000000004736f6d6500000000046d6f7265");
        byte[] begun = HexFormat.of().parseHex("0000000004646f");
        OutputStream out = connection.getOutputStream();
        // Status 200 from the static table, and a literal content-type of gRPC.
        byte[] headers = concat(
                HexFormat.of().parseHex("880f10"),
                new byte[] {(byte) "application/grpc".length()},
                "application/grpc".getBytes(StandardCharsets.US_ASCII));
        frame(out, HEADERS, END_HEADERS, headers);
        if (messages.length > 0) {
            frame(out, DATA, 0, messages);
        }
        frame(out, DATA, 0, begun);
    }

    private static void frame(OutputStream out, int type, int flags, byte[] content) throws IOException {
        byte[] head = {0, 0, (byte) content.length, (byte) type, (byte) flags, 0, 0, 0, FIRST_STREAM};
        out.write(concat(head, content));
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @Override
    public int service() {
        return service;
    }

    @Override
    public int streaming() {
        return streaming;
    }

    @Override
    public int workDone() {
        return workDone.get();
    }

    @Override
    public List<Fault> answers() {
        return Arrays.stream(Status.Code.values())
                .filter(code -> code != Status.Code.OK)
                .<Fault>map(code -> new Fault.GrpcStatus(
                        code.name(), "it broke", Map.of(TRAILER.name(), "later"), Fault.When.BEFORE))
                .toList();
    }

    @Override
    public int answering(Fault answer) throws IOException {
        Fault.GrpcStatus status = (Fault.GrpcStatus) answer;
        return start(observer -> {
            Metadata trailers = new Metadata();
            trailers.put(TRAILER, status.trailers().get(TRAILER.name()));
            observer.onError(Status.Code.valueOf(status.code())
                    .toStatus()
                    .withDescription(status.description())
                    .asRuntimeException(trailers));
        });
    }

    private int start(Echo.Work work) throws IOException {
        Server server = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(Echo.service(work))
                .build()
                .start();
        servers.add(server);
        return server.getPort();
    }

    @Override
    public void close() {
        servers.forEach(Server::shutdownNow);
    }
}
