package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.Optional;

/** Assembles the homepage. */
final class Gateway implements Service {

    private final Neighbours ask;
    private final Shape shape;

    Gateway(Neighbours ask, Shape shape) {
        this.ask = ask;
        this.shape = shape;
    }

    @Override
    public Reply answer(Request request) {
        try {
            return Reply.ok(page("/users/" + request.segment(2)));
        } catch (NoPage e) {
            return e.reply();
        }
    }

    private Json page(String user) throws NoPage {
        Json page = Json.object();
        if (!shape.profileOptional()) {
            page = page.with("profile", needed(ask.profile(), user));
        } else {
            page = page.with("profile", wanted(ask.profile(), user).orElse(Json.text("viewer")));
        }
        Optional<Json> bookmarks = wanted(ask.bookmarks(), user);
        if (bookmarks.isPresent()) {
            page = page.with("bookmarks", bookmarks.get());
        } else {
            report("bookmarks");
            page = page.with("trending", trending());
        }
        page = page.with("my-list", shape.asksListAgain() ? listInVain(user) : needed(ask.list(), user));
        Optional<Json> recommendations = wanted(ask.userRecommendations(), user);
        if (recommendations.isEmpty()) {
            recommendations = wanted(ask.globalRecommendations(), "/recommendations");
        }
        if (recommendations.isPresent()) {
            page = page.with("recommendations", recommendations.get());
        } else if (!page.has("trending")) {
            page = page.with("trending", trending());
        }
        return page.with("ratings", needed(ask.ratings(), user));
    }

    /** A required part of the page. */
    private static Json needed(Remote service, String path) throws NoPage {
        try {
            return present(service.get(path));
        } catch (IOException e) {
            throw new NoPage(503);
        }
    }

    private static Json present(Reply reply) throws NoPage {
        if (!reply.isOk()) {
            throw new NoPage(reply.status() == 404 ? 404 : 500);
        }
        return reply.json();
    }

    /** An optional part of the page. */
    private static Optional<Json> wanted(Remote service, String path) {
        try {
            Reply reply = service.get(path);
            return reply.isOk() ? Optional.of(reply.json()) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private Json trending() throws NoPage {
        try {
            Reply reply = ask.trending().get("/trending");
            if (!reply.isOk()) {
                throw new NoPage(500);
            }
            return reply.json();
        } catch (IOException e) {
            throw new NoPage(503);
        }
    }

    /** The same server is called again, where a fallback should be. */
    private Json listInVain(String user) throws NoPage {
        Reply list;
        try {
            list = ask.list().get(user);
        } catch (IOException e) {
            return needed(ask.list(), user);
        }
        return present(list);
    }

    /** A failure of telemetry does not affect the viewer. */
    private void report(String missing) {
        try {
            ask.telemetry().post("/events", Json.object().with("missing", missing));
        } catch (IOException ignored) {
            return;
        }
    }
}
