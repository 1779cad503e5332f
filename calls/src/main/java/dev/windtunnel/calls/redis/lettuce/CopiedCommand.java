package dev.windtunnel.calls.redis.lettuce;

import io.lettuce.core.protocol.AsyncCommand;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.ProtocolKeyword;
import org.jspecify.annotations.Nullable;

/** A command that has its effect, and whose answer nobody gets. */
final class CopiedCommand<K, V, T> extends AsyncCommand<K, V, T> implements Arranged {

    CopiedCommand(ProtocolKeyword type, @Nullable CommandArgs<K, V> args) {
        super(new Command<>(type, new IgnoredOutput<>(), args));
    }
}
