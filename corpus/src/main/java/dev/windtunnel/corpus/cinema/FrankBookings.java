package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Says so if movies do not know the film. */
final class FrankBookings implements Service {

    private final Remote movies;

    FrankBookings(Remote movies) {
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        try {
            Reply found = movies.get(Films.path(Films.CREED));
            return found.isOk() ? Reply.ok(Films.page(Films.CREED, found.json())) : Showing.failure(found);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
