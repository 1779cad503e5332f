package dev.windtunnel.corpus.cinema;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import java.io.IOException;

/** The functional tests: a user asks which films are booked. They differ in how much may go wrong when something goes wrong. */
enum CinemaTest {
    /** A fault must show. */
    FAULTS_SHOW {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(503, 404);
            } else {
                answer.shows(CREED);
            }
        }
    },
    /** A fault may show. */
    FAULTS_MAY_SHOW {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(503, 404, 200).showsIfOk(CREED);
            } else {
                answer.shows(CREED);
            }
        }
    },
    /** No fault may show. */
    FAULTS_ARE_HIDDEN {
        @Override
        void check(Expect answer, Injected injected) {
            answer.shows(CREED);
        }
    },
    /** A fault may show, also by what another replica knows. */
    REPLICAS_DIFFER {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(503, 404, 200).showsIfOk(CREED, FRANKENSTEIN);
            } else {
                answer.shows(CREED);
            }
        }
    };

    static final Json CREED = Films.page(Films.CREED, Films.CREED_FILM);
    static final Json FRANKENSTEIN = Films.page(Films.FRANKENSTEIN, Films.FRANKENSTEIN_FILM);
    static final String PATH = "/users/" + Films.USER + "/bookings";

    abstract void check(Expect answer, Injected injected);

    void run(Remote entry, CallExecution execution) throws IOException {
        Reply reply = entry.get(PATH);
        check(Expect.that(reply), Injected.in(execution));
    }
}
