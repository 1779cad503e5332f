package dev.windtunnel.corpus.web;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The requirements of a functional test for an answer. */
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
    public Expect showsIfOk(Object... allowed) {
        List<String> bodies = Arrays.stream(allowed).map(String::valueOf).toList();
        if (reply.isOk() && !bodies.contains(reply.body())) {
            throw new AssertionError("Expected " + String.join(" or ", bodies) + ", but it is " + reply.body());
        }
        return this;
    }

    /** It is 200 with this body. */
    public Expect shows(Object body) {
        return hasStatus(200).showsIfOk(body);
    }
}
