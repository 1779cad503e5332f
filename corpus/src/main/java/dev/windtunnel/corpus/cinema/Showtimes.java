package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** Knows which films run on which day. Every cinema has it, and no test needs it. */
final class Showtimes implements Service {

    @Override
    public Reply answer(Request request) {
        return request.segment(1).equals(Films.DATE)
                ? Reply.ok(Json.texts(Films.CREED, Films.FRANKENSTEIN))
                : Reply.status(404);
    }
}
