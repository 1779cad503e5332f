package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Retries with increasing pauses. */
final class PausingUsers implements Service {

    private static final int ATTEMPTS = 3;

    private final Remote bookings;

    PausingUsers(Remote bookings) {
        this.bookings = bookings;
    }

    @Override
    public Reply answer(Request request) throws InterruptedException {
        Reply booked = Reply.status(503);
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            booked = attempt(request.segment(1));
            if (booked.isOk()) {
                return booked;
            }
            // Short, because very many executions make this pause.
            TimeUnit.MICROSECONDS.sleep(100L << attempt);
        }
        return Showing.failure(booked);
    }

    private Reply attempt(String user) {
        try {
            return bookings.get("/bookings/" + user);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
