package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.netty.NettyExceptions;
import dev.windtunnel.calls.redis.RedisCalls;
import dev.windtunnel.calls.redis.RedisFault;
import io.lettuce.core.ConnectionBuilder;
import io.lettuce.core.RedisConnectionException;
import java.time.Duration;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A client of Lettuce is about to connect: that may fail. When it connects again by itself, it does not come here. */
public final class LettuceConnects implements UnaryOperator<Object> {

    /** Made by its name. */
    public LettuceConnects() {}

    @Override
    public Object apply(Object called) {
        if (((Map.Entry<?, ?>) called).getValue() instanceof ConnectionBuilder connecting) {
            begin(connecting);
        }
        return called;
    }

    private static void begin(ConnectionBuilder connecting) {
        String address = LettuceConnections.connects(connecting.connection(), connecting.getRedisURI());
        Duration limit = connecting.clientOptions().getSocketOptions().getConnectTimeout();
        OutgoingCall outgoing = RedisCalls.connect(address, limit);
        if (outgoing == null) {
            return;
        }
        Interception call = Calls.intercept(outgoing);
        RedisFault injected = RedisFault.of(call, outgoing);
        if (injected == null) {
            LettuceThread.connects(call);
            return;
        }
        Throwable cause = cause(injected, address, limit);
        call.ended(Answer.thrown(RedisConnectionException.create(address, cause)));
        connecting.bootstrap().resolver(new UnreachableAddresses(cause, injected.duration()));
    }

    private static Throwable cause(RedisFault injected, String address, Duration limit) {
        NettyExceptions netty = NettyExceptions.ofClient(ConnectionBuilder.class.getClassLoader(), true);
        if (injected.fault() instanceof Fault.Thrown thrown) {
            return RedisFault.throwable(thrown);
        }
        return injected.fault() instanceof Fault.ConnectTimeout
                ? netty.connectTimeout(address, limit)
                : netty.refused(address);
    }
}
