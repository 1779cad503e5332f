package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.PerExecution;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Handles refused connections so slowly that requests pile up, and rejects new requests until the backlog is done: the cause
 * is long over, and users still cannot serve (a metastable failure). The work is counted in simulated seconds.
 */
final class OverloadedUsers implements Service {

    private static final int SECONDS_PER_REFUSAL = 3;
    private static final int MOST_SECONDS = 2;

    private final Remote movies;
    private final Remote bookings;
    private final PerExecution<AtomicInteger> backlog = PerExecution.of(AtomicInteger::new);

    OverloadedUsers(Remote bookings, Remote movies) {
        this.bookings = bookings;
        this.movies = movies;
    }

    @Override
    public Reply answer(Request request) {
        AtomicInteger seconds = backlog.get();
        if (seconds.get() > MOST_SECONDS) {
            seconds.decrementAndGet();
            return Reply.status(503);
        }
        Reply booked;
        try {
            booked = bookings.get("/bookings/" + request.segment(1));
        } catch (ConnectException e) {
            seconds.addAndGet(SECONDS_PER_REFUSAL);
            return Reply.status(503);
        } catch (IOException e) {
            return Reply.status(503);
        }
        return booked.isOk() ? Showing.films(booked.json(), movies) : Showing.failure(booked);
    }
}
