package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Uses a cache if bookings fails. If the cache fails, too, it answers with the status of bookings. */
final class CachingUsers implements Service {

    private final Remote bookings;
    private final Remote cache;

    CachingUsers(Remote bookings, Remote cache) {
        this.bookings = bookings;
        this.cache = cache;
    }

    @Override
    public Reply answer(Request request) {
        Reply booked = ask(bookings, request.segment(1));
        if (booked.isOk()) {
            return booked;
        }
        Reply cached = ask(cache, request.segment(1));
        return cached.isOk() ? cached : Reply.status(booked.status());
    }

    private static Reply ask(Remote service, String user) {
        try {
            return service.get("/bookings/" + user);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
