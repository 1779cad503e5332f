package dev.windtunnel.explore;

/** Says that a subject does not come to an end: the execution in which it is thrown ends as {@link Ending.Stuck}. */
public final class StuckException extends RuntimeException {

    private final Ending.Stuck ending;

    public StuckException(Ending.Stuck ending) {
        super(ending.what() + ": " + ending.where());
        this.ending = ending;
    }

    /** How the execution ends. */
    public Ending.Stuck ending() {
        return ending;
    }
}
