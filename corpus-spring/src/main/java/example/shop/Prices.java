package example.shop;

import io.grpc.CallOptions;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.MethodDescriptor;
import io.grpc.stub.ClientCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** What things cost; another service knows. */
@Component
class Prices implements DisposableBean {

    /** Its messages are texts, so that nothing need be generated. */
    static final MethodDescriptor<String, String> PRICE = MethodDescriptor.<String, String>newBuilder()
            .setType(MethodDescriptor.MethodType.UNARY)
            .setFullMethodName("shop.Prices/Price")
            .setRequestMarshaller(new Text())
            .setResponseMarshaller(new Text())
            .setIdempotent(true)
            .build();

    private final ManagedChannel channel;

    Prices(@Value("${shop.prices}") String address) {
        this.channel = ManagedChannelBuilder.forTarget(address).usePlaintext().build();
    }

    int of(String item) {
        return Integer.parseInt(ClientCalls.blockingUnaryCall(
                channel, PRICE, CallOptions.DEFAULT.withDeadlineAfter(5, TimeUnit.SECONDS), item));
    }

    @Override
    public void destroy() {
        channel.shutdownNow();
    }

    private static final class Text implements MethodDescriptor.Marshaller<String> {
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
