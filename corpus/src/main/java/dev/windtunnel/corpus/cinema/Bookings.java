package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** Knows which films a user has booked. */
final class Bookings implements Service {

    private final String film;

    Bookings(String film) {
        this.film = film;
    }

    @Override
    public Reply answer(Request request) {
        return request.segment(1).equals(Films.USER) ? Reply.ok(Films.booked(film)) : Reply.status(404);
    }
}
