package dev.windtunnel.demo.shelf;

/** What happens instead of an answer. */
final class Trouble extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final Kind kind;

    /** Ways not to answer. */
    enum Kind {
        /** The service ends. */
        CRASH,
        /** The connection is closed. */
        BROKEN_CONNECTION,
        /** The client waits. */
        HANG
    }

    Trouble(Kind kind) {
        super(kind.name(), null, false, false);
        this.kind = kind;
    }

    Kind kind() {
        return kind;
    }
}
