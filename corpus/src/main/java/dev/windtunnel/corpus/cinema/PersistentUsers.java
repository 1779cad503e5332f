package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Retries bookings later and from another call site, through the same helper (cinema-9). */
final class PersistentUsers implements Service {

    private final Remote bookings;
    private final Remote movies;

    PersistentUsers(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        String user = request.segment(1);
        Reply booked = bookingsOf(user);
        boolean failed = !booked.isOk();
        if (failed) {
            booked = bookingsOf(user);
        }
        return booked.isOk() ? Showing.films(booked.json(), movies) : Reply.status(503);
    }

    private Reply bookingsOf(String user) {
        try {
            return bookings.get("/bookings/" + user);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
