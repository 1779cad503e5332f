package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.agent.OncePerObject;
import io.grpc.ServerBuilder;

/** The builder of a server has been made: its first interceptor is ours, which comes after those that anybody adds. */
public final class NewServer extends OncePerObject {

    /** Made by its name. */
    public NewServer() {}

    @Override
    protected void receive(Object builder) {
        ((ServerBuilder<?>) builder).intercept(new JoiningInterceptor());
    }
}
