package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Issues licences to owners of a book, and counts downloads. */
final class Downloads implements Service {

    private final Remote ownership;
    private final Remote activation;
    private final Remote stats;

    Downloads(Remote ownership, Remote activation, Remote stats) {
        this.ownership = ownership;
        this.activation = activation;
        this.stats = stats;
    }

    @Override
    public Reply answer(Request request) {
        String who = "/" + request.segment(1) + "/" + request.segment(2);
        Reply licence;
        try {
            Reply owned = ownership.get("/owned" + who);
            if (!owned.isOk()) {
                return Failures.passedOn(owned, 404, 403);
            }
            licence = activation.get("/activations" + who);
            if (!licence.isOk()) {
                return Failures.passedOn(licence, 404);
            }
        } catch (IOException e) {
            return Reply.status(503);
        }
        count(request.segment(2));
        return licence;
    }

    /** A download that cannot be counted still succeeds. */
    private void count(String book) {
        try {
            stats.post("/downloads", Json.object().with("book", book));
        } catch (IOException ignored) {
            return;
        }
    }
}
