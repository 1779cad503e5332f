package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.message.Answer;
import reactor.netty.Connection;
import reactor.netty.ConnectionObserver;
import reactor.util.context.Context;

/** Watches a connection while it serves one call. What the client does when something happens to it, it does in the call's context. */
final class ExchangeObserver implements ConnectionObserver {

    private final ConnectionObserver observer;
    private final Exchange exchange;

    ExchangeObserver(ConnectionObserver observer, Exchange exchange) {
        this.observer = observer;
        this.exchange = exchange;
    }

    @Override
    public Context currentContext() {
        return observer.currentContext();
    }

    @Override
    public void onUncaughtException(Connection connection, Throwable thrown) {
        exchange.call().ended(Answer.thrown(thrown));
        exchange.context().run(() -> observer.onUncaughtException(connection, thrown));
    }

    @Override
    public void onStateChange(Connection connection, State state) {
        if (state == State.CONFIGURED) {
            ExchangeHandler.addTo(connection.channel().pipeline(), exchange);
        } else if (state == State.DISCONNECTING || state == State.RELEASED) {
            ExchangeHandler.removeFrom(connection.channel().pipeline());
        }
        exchange.context().run(() -> observer.onStateChange(connection, state));
    }
}
