package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.codec.RedisCodec;
import io.lettuce.core.output.CommandOutput;
import java.nio.ByteBuffer;

/** An answer that gets lost, whatever it is. */
final class IgnoredOutput<K, V, T> extends CommandOutput<K, V, T> {

    @SuppressWarnings({"unchecked", "NullAway"}) // It decodes nothing, and there is no value.
    IgnoredOutput() {
        super((RedisCodec<K, V>) ByteArrayCodec.INSTANCE, null);
    }

    @Override
    public void set(ByteBuffer bytes) {}

    @Override
    public void set(long integer) {}

    @Override
    public void set(double number) {}

    @Override
    public void set(boolean value) {}
}
