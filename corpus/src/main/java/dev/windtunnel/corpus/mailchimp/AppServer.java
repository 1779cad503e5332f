package dev.windtunnel.corpus.mailchimp;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.Set;

/** Maps the address and renders the page, with the first available replica of the database. */
final class AppServer implements Service {

    private final Remote mapper;
    private final Remote primary;
    private final Remote secondary;
    private final Set<Bug> bugs;

    AppServer(Remote mapper, Remote primary, Remote secondary, Set<Bug> bugs) {
        this.mapper = mapper;
        this.primary = primary;
        this.secondary = secondary;
        this.bugs = bugs;
    }

    @Override
    public Reply answer(Request request) {
        Page page = new Page(bugs);
        try {
            Reply mapped = mapper.get("/urls/" + request.segment(1));
            if (!mapped.isOk()) {
                return Reply.status(500);
            }
            page.leadTo(mapped.json().get("result").text());
        } catch (IOException e) {
            return Reply.status(500);
        }
        if (!primaryServes(page) && !secondaryServes(page)) {
            return Reply.status(500);
        }
        return page.reply();
    }

    /** Reads, and writes even if reading was refused: that is legacy code. */
    private boolean primaryServes(Page page) {
        try {
            boolean serves = primary.get("/read").isOk();
            page.written(primary.post("/write", Page.VISIT));
            return serves;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean secondaryServes(Page page) {
        try {
            if (!secondary.get("/read").isOk()) {
                return false;
            }
            page.written(secondary.post("/write", Page.VISIT));
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
