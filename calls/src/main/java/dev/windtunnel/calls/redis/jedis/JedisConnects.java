package dev.windtunnel.calls.redis.jedis;

import dev.windtunnel.calls.Calls;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.agent.CallInProgress;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.redis.RedisCalls;
import dev.windtunnel.calls.redis.RedisFault;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.function.UnaryOperator;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.exceptions.JedisConnectionException;

/** Jedis is about to connect: that may fail. */
public final class JedisConnects implements UnaryOperator<Object> {

    /** So do versions from 5.2 on, which have caches, too. */
    private static final boolean TELLS_ADDRESS = JedisFields.isThere("redis.clients.jedis.csc.Cache");

    /** Made by its name. */
    public JedisConnects() {}

    @Override
    public Object apply(Object called) {
        DefaultJedisSocketFactory sockets = (DefaultJedisSocketFactory) ((Map.Entry<?, ?>) called).getKey();
        String address = String.valueOf(sockets.getHostAndPort());
        OutgoingCall outgoing = RedisCalls.connect(address, JedisFields.connectTimeout(sockets));
        if (outgoing == null) {
            return called;
        }
        Interception call = Calls.intercept(outgoing);
        RedisFault injected = RedisFault.of(call, outgoing);
        if (injected == null) {
            CallInProgress.begin(call);
            return called;
        }
        Throwable refusal = refusal(injected, address);
        RedisFault.pause(injected.duration());
        call.ended(Answer.thrown(refusal));
        return refusal;
    }

    /** Jedis tries all addresses of a host, and tells what it has met at each of them. */
    private static Throwable refusal(RedisFault injected, String address) {
        if (injected.fault() instanceof Fault.Thrown thrown) {
            return RedisFault.throwable(thrown);
        }
        Throwable refusal = new JedisConnectionException(
                "Failed to connect to " + (TELLS_ADDRESS ? address + "." : "any host resolved for DNS name."));
        refusal.addSuppressed(
                injected.fault() instanceof Fault.ConnectTimeout
                        ? new SocketTimeoutException("Connect timed out")
                        : new ConnectException("Connection refused"));
        return refusal;
    }
}
