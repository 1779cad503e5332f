package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Has a default for every failed call (cinema-5). */
final class CarefreeUsers implements Service {

    private final Remote bookings;
    private final Remote movies;

    CarefreeUsers(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        Json page = Json.object();
        Json booked = booked(request.segment(1));
        for (String date : booked.names()) {
            List<Json> films = new ArrayList<>();
            for (Json film : booked.get(date).elements()) {
                films.add(Films.shown(film.text(), film(film.text())));
            }
            page = page.with(date, Json.list(films));
        }
        return Reply.ok(page);
    }

    private Json booked(String user) {
        try {
            Reply reply = bookings.get("/bookings/" + user);
            return reply.isOk() ? reply.json() : Films.booked(Films.CREED);
        } catch (IOException e) {
            return Films.booked(Films.CREED);
        }
    }

    private Json film(String film) {
        try {
            Reply reply = movies.get(Films.path(film));
            return reply.isOk() ? reply.json() : Films.CREED_FILM;
        } catch (IOException e) {
            return Films.CREED_FILM;
        }
    }
}
