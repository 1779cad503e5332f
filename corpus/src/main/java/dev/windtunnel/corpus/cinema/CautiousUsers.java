package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Checks the health of the first replica of bookings before it calls bookings (cinema-7). */
final class CautiousUsers implements Service {

    private final Remote primary;
    private final Remote secondary;
    private final Remote movies;

    CautiousUsers(Remote primary, Remote secondary, Remote movies) {
        this.primary = primary;
        this.secondary = secondary;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        Reply booked;
        try {
            booked = replica().get("/bookings/" + request.segment(1));
        } catch (IOException e) {
            return Reply.status(503);
        }
        return booked.isOk() ? Showing.films(booked.json(), movies) : Showing.failure(booked);
    }

    /** A replica that answers is alive, whatever it answers. */
    private Remote replica() {
        try {
            primary.get("/health-check");
            return primary;
        } catch (IOException e) {
            return secondary;
        }
    }
}
