package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Reply;

/** Maps failures of called services to statuses for the caller. */
final class Failures {

    private Failures() {}

    /** The same status, if the caller can handle it. */
    static Reply passedOn(Reply failure, int... known) {
        for (int status : known) {
            if (failure.status() == status) {
                return Reply.status(status);
            }
        }
        return Reply.status(500);
    }
}
