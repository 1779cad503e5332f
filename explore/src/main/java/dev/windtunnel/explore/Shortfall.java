package dev.windtunnel.explore;

/**
 * Something that was planned or should have been tested, and was not. It is shown wherever a result is shown.
 *
 * @param what the things that fell short, in the plural: "undecided executions", "classes not controlled"
 * @param count how many there are
 * @param decisive whether a result without findings is then no pass
 * @param remedy what to do about it, as one sentence
 */
public record Shortfall(String what, long count, boolean decisive, String remedy) {

    Shortfall notDecisive() {
        return new Shortfall(what, count, false, remedy);
    }
}
