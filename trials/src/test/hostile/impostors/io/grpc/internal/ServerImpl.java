package io.grpc.internal;

/** No server. */
public final class ServerImpl {
    public boolean started;

    public ServerImpl start() {
        started = true;
        return this;
    }

    @Override
    public int hashCode() {
        throw new IllegalStateException("somebody has asked for the hash code");
    }
}
