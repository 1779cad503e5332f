package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Returns the answer of bookings (cinema-2). */
final class DelegatingUsers implements Service {

    private final Remote bookings;

    DelegatingUsers(Remote bookings) {
        this.bookings = bookings;
    }

    @Override
    public Reply answer(Request request) {
        try {
            Reply booked = bookings.get("/bookings/" + request.segment(1));
            return booked.isOk() ? booked : Showing.failure(booked);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
