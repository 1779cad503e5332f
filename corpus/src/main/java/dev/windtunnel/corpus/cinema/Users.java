package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Asks for bookings, then for the films (cinema-1). */
final class Users implements Service {

    private final Remote bookings;
    private final Remote movies;

    Users(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        Reply booked;
        try {
            booked = bookings.get("/bookings/" + request.segment(1));
        } catch (IOException e) {
            return Reply.status(503);
        }
        return booked.isOk() ? Showing.films(booked.json(), movies) : Showing.failure(booked);
    }
}
