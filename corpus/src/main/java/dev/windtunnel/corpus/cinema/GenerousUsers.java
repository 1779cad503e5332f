package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Shows popular films if bookings fails: the fallback makes more calls to movies than the normal case. */
final class GenerousUsers implements Service {

    private static final Json POPULAR = Json.object().with(Films.DATE, Json.texts(Films.CREED, Films.FRANKENSTEIN));

    private final Remote bookings;
    private final Remote movies;

    GenerousUsers(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        List<Json> films = new ArrayList<>();
        for (Json film : booked(request.segment(1)).get(Films.DATE).elements()) {
            films.add(Films.shown(film.text(), film(film.text())));
        }
        return Reply.ok(Json.object().with(Films.DATE, Json.list(films)));
    }

    private Json booked(String user) {
        try {
            Reply reply = bookings.get("/bookings/" + user);
            return reply.isOk() ? reply.json() : POPULAR;
        } catch (IOException e) {
            return POPULAR;
        }
    }

    private Json film(String film) {
        try {
            Reply reply = movies.get(Films.path(film));
            return reply.isOk() ? reply.json() : Films.UNKNOWN_FILM;
        } catch (IOException e) {
            return Films.UNKNOWN_FILM;
        }
    }
}
