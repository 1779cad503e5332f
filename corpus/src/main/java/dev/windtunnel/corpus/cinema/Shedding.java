package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.PerExecution;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.util.concurrent.atomic.AtomicInteger;

/** Sheds load: rejects requests with 429 when there were too many. */
final class Shedding implements Service {

    private final int capacity;
    private final Service service;
    private final PerExecution<AtomicInteger> requests = PerExecution.of(AtomicInteger::new);

    Shedding(int capacity, Service service) {
        this.capacity = capacity;
        this.service = service;
    }

    @Override
    public Reply answer(Request request) throws Exception {
        return requests.get().incrementAndGet() > capacity ? Reply.status(429) : service.answer(request);
    }
}
