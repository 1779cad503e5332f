package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Reply;

/** There is no homepage; this is the status of the gateway's answer. */
final class NoPage extends Exception {

    private final Reply reply;

    NoPage(int status) {
        super("no homepage: " + status, null, false, false);
        this.reply = Reply.status(status);
    }

    Reply reply() {
        return reply;
    }
}
