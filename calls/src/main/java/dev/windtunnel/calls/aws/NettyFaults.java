package dev.windtunnel.calls.aws;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import dev.windtunnel.calls.netty.NettyExceptions;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.nio.netty.internal.utils.NettyUtils;

/** The exceptions with which the SDK's client of Netty fails. */
final class NettyFaults {

    private NettyFaults() {}

    static Throwable exception(TimedFault injected, SdkHttpRequest request, Timeouts timeouts) {
        Fault fault = injected.fault();
        String address = request.host() + ":" + request.port();
        if (fault instanceof Fault.Refused) {
            return netty().refused(address);
        }
        if (injected.isConnectTimeout()) {
            return netty().connectTimeout(address, timeouts.connecting().orElse(Duration.ZERO));
        }
        if (fault instanceof Fault.Timeout) {
            return new IOException("Read timed out", ReadTimeoutException.INSTANCE);
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new IOException(closedMessage(address));
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown.exception();
        }
        return injected.impossibleIn("the AWS SDK");
    }

    /** The SDK describes the channel, too; the numbers of one differ from those of the next. */
    private static String closedMessage(String address) {
        return NettyUtils.CLOSED_CHANNEL_ERROR_MESSAGE
                + " Channel Information: ChannelDiagnostics(channel=[id: 0x00000001, L:/127.0.0.1:1 ! R:/" + address
                + "], channelAge=PT0.001S, requestCount=1, responseCount=0)";
    }

    /** The SDK uses the transport of the platform unless it is told otherwise. */
    private static NettyExceptions netty() {
        return NettyExceptions.ofClient(NettyUtils.class.getClassLoader(), false);
    }
}
