package dev.windtunnel.corpus.cinema;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.corpus.web.Expect;
import dev.windtunnel.corpus.web.Injected;
import dev.windtunnel.corpus.web.Json;
import dev.windtunnel.corpus.web.Remote;
import dev.windtunnel.corpus.web.Reply;
import java.io.IOException;
import java.util.List;

/** The functional tests: a user requests the booked films. They differ in the failures that they accept under faults. */
enum CinemaTest {
    /** A fault must be visible. */
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
    /** A fault may be visible. */
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
    /** A fault may be visible, and the client gets the status that users got. */
    FAULTS_MAY_SHOW_AS_THEY_ARE {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(503, 404, 500, 200).showsIfOk(CREED);
            } else {
                answer.shows(CREED);
            }
        }
    },
    /** No fault may be visible. */
    FAULTS_ARE_HIDDEN {
        @Override
        void check(Expect answer, Injected injected) {
            answer.shows(CREED);
        }
    },
    /** A fault may be visible, also through the answer of another replica. */
    REPLICAS_DIFFER {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(503, 404, 200).showsIfOk(CREED, FRANKENSTEIN);
            } else {
                answer.shows(CREED);
            }
        }
    },
    /** The user requests the page twice, because a failure may have lasting effects. */
    FAULTS_MAY_LAST {
        @Override
        void check(Expect answer, Injected injected) {
            FAULTS_MAY_SHOW.check(answer, injected);
        }

        @Override
        void run(Remote entry, CallExecution execution) throws IOException {
            super.run(entry, execution);
            super.run(entry, execution);
        }
    },
    /** The user requests the page twice; films may be unknown, but there is always a page. */
    FILMS_MAY_BE_UNKNOWN {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(200).showsIfOk(CREED, Films.page(Films.CREED, Films.UNKNOWN_FILM));
            } else {
                answer.shows(CREED);
            }
        }

        @Override
        void run(Remote entry, CallExecution execution) throws IOException {
            super.run(entry, execution);
            super.run(entry, execution);
        }
    },
    /** There is always a page, if necessary with popular films. */
    POPULAR_FILMS_MAY_SHOW {
        @Override
        void check(Expect answer, Injected injected) {
            if (injected.any()) {
                answer.hasStatus(200)
                        .showsIfOk(
                                CREED,
                                Films.page(Films.CREED, Films.UNKNOWN_FILM),
                                popular(Films.CREED_FILM, Films.FRANKENSTEIN_FILM),
                                popular(Films.CREED_FILM, Films.UNKNOWN_FILM),
                                popular(Films.UNKNOWN_FILM, Films.FRANKENSTEIN_FILM),
                                popular(Films.UNKNOWN_FILM, Films.UNKNOWN_FILM));
            } else {
                answer.shows(CREED);
            }
        }

        private Json popular(Json creed, Json frankenstein) {
            return Json.object()
                    .with(
                            Films.DATE,
                            Json.list(List.of(
                                    Films.shown(Films.CREED, creed), Films.shown(Films.FRANKENSTEIN, frankenstein))));
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
