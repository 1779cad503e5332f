package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** A service with one answer. */
record Knows(String path, Json known) implements Service {

    @Override
    public Reply answer(Request request) {
        return request.path().equals(path) ? Reply.ok(known) : Reply.status(404);
    }
}
