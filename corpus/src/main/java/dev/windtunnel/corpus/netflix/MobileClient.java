package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** The app of the viewer. */
final class MobileClient implements Service {

    private final Remote gateway;

    MobileClient(Remote gateway) {
        this.gateway = gateway;
    }

    @Override
    public Reply answer(Request request) {
        try {
            Reply page = gateway.get("/homepage/users/" + request.segment(3));
            return switch (page.status()) {
                case 404 -> Reply.status(404);
                case 500, 503 -> Reply.status(503);
                default -> Reply.ok(page.json());
            };
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
