package dev.windtunnel.corpus.mailchimp;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Reply;
import java.util.Set;

/** The page that an application server makes of one request. */
final class Page {

    static final String ALERT = "cannot write to DB";
    static final Json VISIT = Json.object().with("visited", "yes");

    private final Set<Bug> bugs;
    private String rendered = "";
    private boolean alert;
    private String result = "";

    Page(Set<Bug> bugs) {
        this.bugs = bugs;
    }

    void leadTo(String url) {
        result = url;
    }

    /** A page that could not be counted is still complete, but the failure is reported. */
    void written(Reply reply) {
        if (reply.status() == 403 && bugs.contains(Bug.READ_ONLY_DATABASE_IS_RENDERED)) {
            rendered = "Warning: error 1290: the server is running with --read-only";
        } else if (!reply.isOk()) {
            alert = true;
        }
    }

    Reply reply() {
        Json page = Json.object().with("result", rendered + result);
        return Reply.ok(alert ? page.with("alert", ALERT) : page);
    }
}
