package dev.windtunnel.calls.message;

/**
 * What a client library says about a call that it makes again and again until it succeeds: to which logical call it belongs, and the
 * number of the attempt.
 *
 * @param logicalCall the same for all attempts of a logical call, and for no other. Libraries make it at random, so it is for comparing
 *     only: it must not be part of a name, a token or a text.
 * @param number from 1, or {@link #UNKNOWN}
 * @param library the name of the library, for people
 * @param tellsCallsApart whether equal calls of the library's callers are different logical calls, wherever they are made. If not, the
 *     caller of the library may be another library that tries again.
 */
public record Attempt(String logicalCall, int number, String library, boolean tellsCallsApart) {

    /** The library does not count its attempts. */
    public static final int UNKNOWN = 0;

    /** An attempt of an SDK. */
    public static Attempt ofSdk(String logicalCall, int number, String sdk) {
        return new Attempt(logicalCall, number, sdk, true);
    }

    /** Whether the library itself makes this attempt because the one before it has failed, as far as it says so. */
    public boolean isRepeated() {
        return tellsCallsApart || number > 1;
    }

    @Override
    public String toString() {
        return "attempt " + (number == UNKNOWN ? "?" : number);
    }
}
