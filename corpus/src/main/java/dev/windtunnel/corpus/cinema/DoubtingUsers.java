package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Calls bookings for the whole answer, and then movies again for the film (cinema-10). */
final class DoubtingUsers implements Service {

    private static final Json DEFAULT = Films.page(Films.CREED, Films.CREED_FILM);

    private final Remote bookings;
    private final Remote movies;

    DoubtingUsers(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        Json page = page(request.segment(1));
        return Reply.ok(page.names().contains(Films.DATE) ? Films.page(Films.CREED, film()) : page);
    }

    private Json page(String user) {
        try {
            Reply reply = bookings.get("/bookings/" + user);
            return reply.isOk() ? reply.json() : DEFAULT;
        } catch (IOException e) {
            return DEFAULT;
        }
    }

    private Json film() {
        try {
            Reply reply = movies.get(Films.path(Films.CREED));
            return reply.isOk() ? reply.json() : Films.CREED_FILM;
        } catch (IOException e) {
            return Films.CREED_FILM;
        }
    }
}
