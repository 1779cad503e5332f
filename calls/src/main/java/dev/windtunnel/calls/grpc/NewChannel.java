package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.agent.OncePerObject;
import io.grpc.ManagedChannelBuilder;

/** The builder of a channel has been made: its first interceptor is ours, which is next to the network then. */
public final class NewChannel extends OncePerObject {

    /** Made by its name. */
    public NewChannel() {}

    @Override
    protected void receive(Object builder) {
        ((ManagedChannelBuilder<?>) builder).intercept(new CallInterceptor(true));
    }
}
