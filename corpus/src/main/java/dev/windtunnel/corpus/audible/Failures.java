package dev.windtunnel.corpus.audible;

import dev.windtunnel.corpus.web.Reply;

/** What services tell their callers about failures of those they call. */
final class Failures {

    private Failures() {}

    /** The same status, if the caller can do something with it. */
    static Reply passedOn(Reply failure, int... known) {
        for (int status : known) {
            if (failure.status() == status) {
                return Reply.status(status);
            }
        }
        return Reply.status(500);
    }
}
