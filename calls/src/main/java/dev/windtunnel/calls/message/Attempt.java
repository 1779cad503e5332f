package dev.windtunnel.calls.message;

/**
 * What a client library says about a call that it makes again and again until it succeeds: to which logical call it belongs, and the
 * number of the attempt.
 *
 * @param logicalCall the same for all attempts of a logical call, and for no other. Libraries make it at random, so it is for comparing
 *     only: it must not be part of a name, a token or a text.
 * @param number from 1, or {@link #UNKNOWN}
 * @param library the name of the library, for people
 */
public record Attempt(String logicalCall, int number, String library) {

    /** The library does not count its attempts. */
    public static final int UNKNOWN = 0;

    @Override
    public String toString() {
        return "attempt " + (number == UNKNOWN ? "?" : number);
    }
}
