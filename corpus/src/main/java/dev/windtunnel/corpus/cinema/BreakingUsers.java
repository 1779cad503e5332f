package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.PerExecution;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/** Tries three times, but stops calling bookings after two failures: a breaker made by hand. */
final class BreakingUsers implements Service {

    private static final int ATTEMPTS = 3;
    private static final int MOST_FAILURES = 2;

    private final Remote bookings;
    private final PerExecution<AtomicInteger> failures = PerExecution.of(AtomicInteger::new);

    BreakingUsers(Remote bookings) {
        this.bookings = bookings;
    }

    @Override
    public Reply answer(Request request) {
        Reply booked = Reply.status(503);
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            booked = isOpen() ? Reply.status(503) : attempt(request.segment(1));
            if (booked.isOk()) {
                failures.get().set(0);
                return booked;
            }
            failures.get().incrementAndGet();
        }
        return Showing.failure(booked);
    }

    private boolean isOpen() {
        return failures.get().get() >= MOST_FAILURES;
    }

    private Reply attempt(String user) {
        try {
            return bookings.get("/bookings/" + user);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
