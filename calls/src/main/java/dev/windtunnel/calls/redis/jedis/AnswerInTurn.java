package dev.windtunnel.calls.redis.jedis;

import dev.windtunnel.calls.FaultLayer;
import dev.windtunnel.calls.Interception;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * The call whose answer is read next, and those whose answers come after it on the same connection: if that is lost, nobody reads them
 * any more.
 */
record AnswerInTurn(Interception call, List<Interception> later) implements Interception {

    @Override
    public Map<String, String> headers() {
        return call.headers();
    }

    @Override
    public Optional<Fault> fault() {
        return call.fault();
    }

    @Override
    public FaultLayer layer() {
        return call.layer();
    }

    @Override
    public boolean waitsForTimeouts() {
        return call.waitsForTimeouts();
    }

    @Override
    public boolean looksAtAnswers() {
        return call.looksAtAnswers();
    }

    @Override
    public void ended(Answer answer) {
        call.ended(answer);
        if (answer.exception()
                .filter(JedisConnectionException.class::isInstance)
                .isPresent()) {
            later.forEach(each -> each.ended(answer));
        }
    }

    @Override
    public void brokeOff(Answer answer) {
        call.brokeOff(answer);
    }
}
