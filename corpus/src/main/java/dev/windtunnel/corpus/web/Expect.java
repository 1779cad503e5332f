package dev.windtunnel.corpus.web;

import java.util.Arrays;
import java.util.stream.Collectors;

/** What a functional test demands of an answer. */
public final class Expect {

    private final Reply reply;

    private Expect(Reply reply) {
        this.reply = reply;
    }

    /** The answer to a request. */
    public static Expect that(Reply reply) {
        return new Expect(reply);
    }

    /** It has one of these statuses. */
    public Expect hasStatus(int... allowed) {
        if (Arrays.stream(allowed).noneMatch(status -> status == reply.status())) {
            String wanted = Arrays.stream(allowed).mapToObj(String::valueOf).collect(Collectors.joining(" or "));
            throw new AssertionError("Expected status " + wanted + ", but it is " + reply.status());
        }
        return this;
    }

    /** If it is 200, its body is one of these. */
    public Expect showsIfOk(Json... allowed) {
        boolean shown = Arrays.stream(allowed).anyMatch(body -> reply.body().equals(body.toString()));
        if (reply.isOk() && !shown) {
            throw new AssertionError(
                    "Expected " + Arrays.stream(allowed).map(Json::toString).collect(Collectors.joining(" or "))
                            + ", but it is " + reply.body());
        }
        return this;
    }

    /** It is 200 with this body. */
    public Expect shows(Json body) {
        return hasStatus(200).showsIfOk(body);
    }
}
