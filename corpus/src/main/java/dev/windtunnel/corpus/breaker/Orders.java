package dev.windtunnel.corpus.breaker;

import dev.windtunnel.corpus.web.Breaker;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.Map;

/** Calls auth, each operation behind its breaker. */
final class Orders implements Service {

    private final Remote auth;
    private final Map<String, Breaker> breakers;

    Orders(Remote auth, Map<String, Breaker> breakers) {
        this.auth = auth;
        this.breakers = breakers;
    }

    @Override
    public Reply answer(Request request) {
        Breaker breaker = breakers.get(request.method());
        if (breaker == null) {
            return Reply.status(405);
        }
        try {
            Reply reply = breaker.around(() -> forward(request));
            return reply.isOk() ? reply : Reply.status(503);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }

    private Reply forward(Request request) throws IOException {
        return switch (request.method()) {
            case "POST" -> auth.post("/sessions", Sessions.USER);
            case "PUT" -> auth.put("/sessions", Sessions.USER);
            default -> auth.delete("/sessions");
        };
    }
}
