package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Calls an external host first, and ignores the outcome (cinema-4). */
final class Advertising implements Service {

    private final Remote outside;
    private final Service service;

    Advertising(Remote outside, Service service) {
        this.outside = outside;
        this.service = service;
    }

    @Override
    public Reply answer(Request request) throws Exception {
        advertise();
        return service.answer(request);
    }

    /** The page does not depend on this call, so failures are ignored. */
    private void advertise() {
        try {
            outside.head("/");
        } catch (IOException ignored) {
            return;
        }
    }
}
