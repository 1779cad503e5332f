package dev.windtunnel.calls.redis.lettuce;

import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.redis.RedisAnswer;
import io.lettuce.core.internal.ExceptionFactory;
import io.lettuce.core.output.CommandOutput;
import io.lettuce.core.protocol.CommandWrapper;
import io.lettuce.core.protocol.CompleteableCommand;
import io.lettuce.core.protocol.RedisCommand;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;

/** A command whose end is reported, before anybody who waits for it goes on. */
final class WatchedCommand<K, V, T> extends CommandWrapper<K, V, T> implements Arranged {

    private final Interception call;
    private final AtomicBoolean isOver = new AtomicBoolean();

    WatchedCommand(RedisCommand<K, V, T> command, Interception call) {
        super(command);
        this.call = call;
        if (command instanceof CompleteableCommand<?> completeable) {
            // A caller that waits no longer cancels the command itself.
            completeable.onComplete((ignored, thrown) -> {
                if (thrown != null) {
                    ended(thrown);
                }
            });
        }
    }

    @Override
    public void complete() {
        CommandOutput<K, V, T> output = getOutput();
        if (output != null && output.hasError()) {
            ended(ExceptionFactory.createExecutionException(output.getError()));
        } else if (isOver.compareAndSet(false, true)) {
            call.endedWith(() -> RedisAnswer.of(output == null ? null : output.get(), call));
        }
        super.complete();
    }

    @Override
    public boolean completeExceptionally(Throwable thrown) {
        ended(thrown);
        return super.completeExceptionally(thrown);
    }

    @Override
    public void cancel() {
        ended(new CancellationException());
        super.cancel();
    }

    private void ended(Throwable thrown) {
        if (isOver.compareAndSet(false, true)) {
            call.ended(Answer.thrown(thrown));
        }
    }
}
