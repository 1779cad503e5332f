package dev.windtunnel.corpus.expedia;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Requests the most relevant reviews, and the latest ones if the relevance service fails. */
final class Gateway implements Service {

    private final Remote byRelevance;
    private final Remote byTime;

    Gateway(Remote byRelevance, Remote byTime) {
        this.byRelevance = byRelevance;
        this.byTime = byTime;
    }

    @Override
    public Reply answer(Request request) {
        String path = "/hotels/" + request.segment(2);
        Reply relevant = relevant(path);
        // An unknown hotel is a correct answer, so there is no fallback.
        return switch (relevant.status()) {
            case 200 -> relevant;
            case 404 -> Reply.status(404);
            default -> latest(path);
        };
    }

    private Reply relevant(String path) {
        try {
            return byRelevance.get(path);
        } catch (IOException e) {
            return Reply.status(503);
        }
    }

    private Reply latest(String path) {
        try {
            Reply latest = byTime.get(path);
            return switch (latest.status()) {
                case 200, 404 -> latest;
                default -> Reply.status(503);
            };
        } catch (IOException e) {
            return Reply.status(503);
        }
    }
}
