package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Calls the second replica of bookings if the first one fails (cinema-6). */
final class FailoverUsers implements Service {

    private final Remote primary;
    private final Remote secondary;
    private final Remote movies;

    FailoverUsers(Remote primary, Remote secondary, Remote movies) {
        this.primary = primary;
        this.secondary = secondary;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        String path = "/bookings/" + request.segment(1);
        Reply booked = fromPrimary(path);
        if (!booked.isOk()) {
            try {
                booked = secondary.get(path);
            } catch (IOException e) {
                return Reply.status(503);
            }
        }
        return booked.isOk() ? Showing.films(booked.json(), movies) : Showing.failure(booked);
    }

    private Reply fromPrimary(String path) {
        try {
            return primary.get(path);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
