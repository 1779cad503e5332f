package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import dev.windtunnel.corpus.web.Request;
import dev.windtunnel.corpus.web.Service;
import java.io.IOException;
import java.util.Optional;

/** Knows viewers. In one variant it reports each request to telemetry, and waits for the answer. */
final class UserProfile implements Service {

    private final Service profiles;
    private final Optional<Remote> telemetry;

    UserProfile(Service profiles, Optional<Remote> telemetry) {
        this.profiles = profiles;
        this.telemetry = telemetry;
    }

    @Override
    public Reply answer(Request request) throws Exception {
        if (telemetry.isPresent()) {
            report(telemetry.get());
        }
        return profiles.answer(request);
    }

    /** A failure of telemetry does not affect the profile. */
    private static void report(Remote telemetry) {
        try {
            telemetry.post("/events", Json.object().with("asked", "profile"));
        } catch (IOException ignored) {
            return;
        }
    }
}
