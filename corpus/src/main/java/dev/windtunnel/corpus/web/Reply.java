package dev.windtunnel.corpus.web;

/** An answer: a status and a body, which is empty, JSON or, for unformatted errors, any text. */
public record Reply(int status, String body) {

    /** 200 with this body. */
    public static Reply ok(Json body) {
        return new Reply(200, body.toString());
    }

    /** A status without a body. */
    public static Reply status(int status) {
        return new Reply(status, "");
    }

    /** Whether the call succeeded. */
    public boolean isOk() {
        return status == 200;
    }

    /** The body, which must be JSON. */
    public Json json() {
        return Json.parse(body);
    }
}
