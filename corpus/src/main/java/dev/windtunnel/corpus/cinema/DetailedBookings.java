package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;

/** Knows which films a user has booked, and calls {@code movies} for their names itself. */
final class DetailedBookings implements Service {

    private final Remote movies;

    DetailedBookings(Remote movies) {
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        return request.segment(1).equals(Films.USER)
                ? Showing.films(Films.booked(Films.CREED), movies)
                : Reply.status(404);
    }
}
