package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Calls one service for the whole answer, with one retry (cinema-3, and the API server of cinema-8). */
final class RetryingUsers implements Service {

    private static final int ATTEMPTS = 2;

    private final Remote knowing;
    private final String path;

    RetryingUsers(Remote knowing, String path) {
        this.knowing = knowing;
        this.path = path;
    }

    @Override
    public Reply answer(Request request) {
        Reply answer = Reply.status(503);
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            try {
                answer = knowing.get(path + request.segment(1));
                if (answer.isOk()) {
                    return answer;
                }
            } catch (IOException e) {
                if (attempt == ATTEMPTS) {
                    return Reply.status(503);
                }
            }
        }
        return Showing.failure(answer);
    }
}
