package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Replaces the ids of films by their names: done by users in some cinemas, and by bookings in others. */
final class Showing {

    private Showing() {}

    /** The page for these bookings; there is none if a film is missing. */
    static Reply films(Json booked, Remote movies) {
        Json page = Json.object();
        for (String date : booked.names()) {
            List<Json> films = new ArrayList<>();
            for (Json film : booked.get(date).elements()) {
                try {
                    Reply found = movies.get(Films.path(film.text()));
                    if (!found.isOk()) {
                        return Reply.status(503);
                    }
                    films.add(Films.shown(film.text(), found.json()));
                } catch (IOException e) {
                    return Reply.status(503);
                }
            }
            page = page.with(date, Json.list(films));
        }
        return Reply.ok(page);
    }

    /** The answer of users, given the answer of bookings. */
    static Reply failure(Reply bookings) {
        return Reply.status(bookings.status() == 404 ? 404 : 503);
    }
}
