package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Breaker;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Has a circuit breaker around each of its calls, with a default for an open breaker or a failed call. */
final class GuardedUsers implements Service {

    private static final int MOST_FAILURES = 1;

    private final Guard bookings;
    private final Guard movies;

    GuardedUsers(Remote bookings, Remote movies) {
        this.bookings = new Guard(bookings, Films.booked(Films.CREED));
        this.movies = new Guard(movies, Films.UNKNOWN_FILM);
    }

    @Override
    public Reply answer(Request request) {
        Json booked = bookings.get("/bookings/" + request.segment(1));
        String film = booked.get(Films.DATE).elements().get(0).text();
        return Reply.ok(Films.page(film, movies.get(Films.path(film))));
    }

    /** Calls with a breaker and a default. */
    private static final class Guard {
        private final Remote remote;
        private final Json fallback;
        private final Breaker breaker = new Breaker(MOST_FAILURES);

        Guard(Remote remote, Json fallback) {
            this.remote = remote;
            this.fallback = fallback;
        }

        Json get(String path) {
            try {
                Reply reply = breaker.around(() -> remote.get(path));
                return reply.isOk() ? reply.json() : fallback;
            } catch (IOException e) {
                return fallback;
            }
        }
    }
}
