package dev.windtunnel.corpus.breaker;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** The auth service: every login and logout succeeds. */
final class Sessions implements Service {

    static final Json USER = Json.object().with("user", "chris_rivers");

    @Override
    public Reply answer(Request request) {
        return request.path().equals("/sessions") ? Reply.ok(USER) : Reply.status(404);
    }
}
