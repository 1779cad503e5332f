package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** A service with one property of one book. */
final class Shelf implements Service {

    static final String USER = "user1";
    static final String BOOK = "book2";

    private final String path;
    private final Json known;

    Shelf(String path, Json known) {
        this.path = path;
        this.known = known;
    }

    @Override
    public Reply answer(Request request) {
        return request.path().equals(path) ? Reply.ok(known) : Reply.status(404);
    }
}
