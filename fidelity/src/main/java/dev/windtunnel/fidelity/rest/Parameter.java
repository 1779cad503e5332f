package dev.windtunnel.fidelity.rest;

/** Where an argument goes, and how it is written there. */
record Parameter(Field field, Place place) {

    /** A place in a request. */
    enum Place {
        PATH,
        QUERY,
        HEADER,
        COOKIE
    }

    /** The name of the argument. */
    String member() {
        return field.member();
    }

    /** The name in the request. */
    String name() {
        return field.name();
    }
}
