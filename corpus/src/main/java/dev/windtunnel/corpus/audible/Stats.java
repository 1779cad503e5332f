package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.PerExecution;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Counts downloads. */
final class Stats implements Service {

    private final PerExecution<List<String>> downloads = PerExecution.of(CopyOnWriteArrayList::new);

    @Override
    public Reply answer(Request request) {
        downloads.get().add(Json.parse(request.body()).get("book").text());
        return Reply.status(201);
    }
}
