package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import java.util.List;

/** The data of the cinema. */
final class Films {

    static final String USER = "chris_rivers";
    static final String DATE = "20151201";
    static final String CREED = "267eedb8-0f5d-42d5-8f43-72426b9fb3e6";
    static final String FRANKENSTEIN = "276c79ec-a26a-40a6-b3d3-fb242a5947b6";

    static final Json CREED_FILM = film("Creed", 8.8, "Ryan Coogler");
    static final Json FRANKENSTEIN_FILM = film("Victor Frankenstein", 6.4, "Paul McGuigan");

    /** The text for an unknown film. */
    static final Json UNKNOWN_FILM = film("(not available)", 0, "");

    private Films() {}

    private static Json film(String title, double rating, String director) {
        return Json.object()
                .with("title", title)
                .with("rating", Json.number(rating))
                .with("director", director);
    }

    /** The bookings: dates with films. */
    static Json booked(String film) {
        return Json.object().with(DATE, Json.texts(film));
    }

    /** The path of a film. */
    static String path(String film) {
        return "/movies/" + film;
    }

    /** A booked film as users get to see it. */
    static Json shown(String film, Json data) {
        return Json.object()
                .with("rating", data.get("rating"))
                .with("title", data.get("title"))
                .with("uri", path(film));
    }

    /** The whole answer, if one film is booked. */
    static Json page(String film, Json data) {
        return Json.object().with(DATE, Json.list(List.of(shown(film, data))));
    }
}
