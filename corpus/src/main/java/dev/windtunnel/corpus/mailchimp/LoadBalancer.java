package dev.windtunnel.corpus.mailchimp;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.Set;

/** Forwards requests to the application server and hides errors from users. */
final class LoadBalancer implements Service {

    private final Remote server;
    private final Set<Bug> bugs;

    LoadBalancer(Remote server, Set<Bug> bugs) {
        this.server = server;
        this.bugs = bugs;
    }

    @Override
    public Reply answer(Request request) {
        String url = request.segment(1);
        try {
            Reply reply = server.get("/pages/" + url);
            if (reply.status() == 500) {
                return bugs.contains(Bug.BALANCER_PASSES_ERRORS_ON)
                        ? reply
                        : Reply.ok(Json.object().with("result", url));
            }
            return Reply.ok(reply.json());
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
