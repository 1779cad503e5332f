package dev.windtunnel.fidelity.rest;

/**
 * Where an argument goes.
 *
 * @param member the name of the argument
 * @param name the name in the request
 * @param style how lists and objects are written, such as form, simple or deepObject; json if they are written as JSON
 * @param explode whether each element gets the name again
 */
record Parameter(String member, String name, Place place, String style, boolean explode) {

    /** A place in a request. */
    enum Place {
        PATH,
        QUERY,
        HEADER,
        COOKIE
    }
}
