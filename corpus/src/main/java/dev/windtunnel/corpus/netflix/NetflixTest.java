package dev.windtunnel.corpus.netflix;

import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Reply;

/** The functional tests: a viewer opens the homepage. */
enum NetflixTest {
    /** The test of the corpus. */
    SHOWS_A_HOMEPAGE {
        @Override
        void check(Reply reply, Injected injected) {
            Expect answer = Expect.that(reply).showsIfOk((Object[]) Homepage.allowed(Homepage.PROFILE));
            if (!injected.any()) {
                answer.shows(Homepage.complete());
            } else if (injected.onlyOn("telemetry")) {
                answer.hasStatus(200);
            } else {
                answer.hasStatus(200, 404, 503);
            }
        }
    },
    /** The same, and without a profile there must be a generic homepage. */
    SHOWS_A_HOMEPAGE_WITHOUT_PROFILE {
        @Override
        void check(Reply reply, Injected injected) {
            if (injected.onlyOn("user-profile")) {
                Expect.that(reply).hasStatus(200).showsIfOk((Object[]) Homepage.allowed(Homepage.ANYBODY));
            } else if (injected.on("user-profile")) {
                Expect.that(reply).hasStatus(200, 404, 503).showsIfOk((Object[]) Homepage.allowed(Homepage.ANYBODY));
            } else {
                SHOWS_A_HOMEPAGE.check(reply, injected);
            }
        }
    };

    abstract void check(Reply reply, Injected injected);
}
