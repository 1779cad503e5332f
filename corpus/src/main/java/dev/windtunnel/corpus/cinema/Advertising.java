package dev.windtunnel.corpus.cinema;

import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;

/** Looks at a host of somebody else before doing anything, and does not care what comes of it (cinema-4). */
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

    /** Users do not wait for it and do not depend on it, so that nobody answers does not matter. */
    private void advertise() {
        try {
            outside.head("/");
        } catch (IOException ignored) {
            return;
        }
    }
}
