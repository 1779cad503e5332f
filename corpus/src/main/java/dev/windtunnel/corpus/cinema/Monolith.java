package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** Users, bookings and movies in one (cinema-8). */
final class Monolith implements Service {

    @Override
    public Reply answer(Request request) {
        return request.segment(1).equals(Films.USER)
                ? Reply.ok(Films.page(Films.CREED, Films.CREED_FILM))
                : Reply.status(404);
    }
}
