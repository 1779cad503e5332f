package dev.windtunnel.corpus.purchase.store;

/** A store cannot be used. */
public final class StoreFailedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public StoreFailedException(Throwable cause) {
        super(cause);
    }
}
