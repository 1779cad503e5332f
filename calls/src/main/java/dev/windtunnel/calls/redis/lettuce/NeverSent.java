package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.output.CommandOutput;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandType;
import io.lettuce.core.protocol.CommandWrapper;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisCommand;
import io.netty.buffer.ByteBuf;

/**
 * Stands for a command on its way to the network, which drops what is done already. The command itself is done when it is. A client of a
 * cluster does not see that it is done, and sends a question that changes nothing.
 */
final class NeverSent<K, V, T> extends CommandWrapper<K, V, T> implements Arranged {

    private final Command<K, V, T> question = new Command<>(CommandType.PING, new IgnoredOutput<>());

    NeverSent(RedisCommand<K, V, T> command) {
        super(command);
    }

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public ProtocolKeyword getType() {
        return question.getType();
    }

    @Override
    public CommandOutput<K, V, T> getOutput() {
        return question.getOutput();
    }

    @Override
    public void encode(ByteBuf sent) {
        question.encode(sent);
    }

    @Override
    public void complete() {}

    @Override
    public boolean completeExceptionally(Throwable thrown) {
        return false;
    }

    @Override
    public void cancel() {}
}
