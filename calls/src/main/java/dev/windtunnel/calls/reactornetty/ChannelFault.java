package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.fault.Fault;
import io.netty.channel.Channel;
import io.netty.handler.timeout.ReadTimeoutException;
import java.io.IOException;
import java.net.SocketException;
import java.util.Optional;

/** What a channel reports before it closes. The client makes of it what it shows to its caller. */
final class ChannelFault {

    private ChannelFault() {}

    /** The peer resets the connection. */
    static IOException reset(Channel channel) {
        return Transport.of(channel.getClass()).isNative()
                ? NativeErrors.reset()
                : new SocketException("Connection reset");
    }

    /** Empty if the channel just closes. */
    static Optional<Throwable> exception(Fault fault, Channel channel) {
        if (fault instanceof Fault.Timeout) {
            return Optional.of(ReadTimeoutException.INSTANCE);
        }
        if (fault instanceof Fault.Reset) {
            return Optional.of(reset(channel));
        }
        if (fault instanceof Fault.Closed) {
            return Optional.empty();
        }
        if (fault instanceof Fault.Thrown thrown) {
            return Optional.of(thrown.exception());
        }
        return Optional.of(new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in Reactor Netty; remove it from the catalogue."));
    }
}
