package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** Knows films. */
final class Movies implements Service {

    @Override
    public Reply answer(Request request) {
        return switch (request.segment(1)) {
            case Films.CREED -> Reply.ok(Films.CREED_FILM);
            case Films.FRANKENSTEIN -> Reply.ok(Films.FRANKENSTEIN_FILM);
            default -> Reply.status(404);
        };
    }
}
