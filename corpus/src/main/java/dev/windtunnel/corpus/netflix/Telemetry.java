package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.PerExecution;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Accepts every event. */
final class Telemetry implements Service {

    private final PerExecution<List<Json>> events = PerExecution.of(CopyOnWriteArrayList::new);

    @Override
    public Reply answer(Request request) {
        events.get().add(Json.parse(request.body()));
        return Reply.ok(Json.object());
    }
}
