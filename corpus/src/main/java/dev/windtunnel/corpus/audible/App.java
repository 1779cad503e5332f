package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** The app of the listener. */
final class App implements Service {

    private final Remote engine;
    private final Remote delivery;

    App(Remote engine, Remote delivery) {
        this.engine = engine;
        this.delivery = delivery;
    }

    @Override
    public Reply answer(Request request) {
        try {
            Reply found = engine.get(request.path());
            if (!found.isOk()) {
                return Reply.status(found.status() == 404 ? 404 : 503);
            }
            Reply delivered = delivery.get(found.json().get("url").text());
            return switch (delivered.status()) {
                case 200 -> new Reply(200, delivered.json().get("sound").text());
                case 404, 403, 503 -> Reply.status(delivered.status());
                default -> Reply.status(503);
            };
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
