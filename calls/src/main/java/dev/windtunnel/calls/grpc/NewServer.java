package dev.windtunnel.calls.grpc;

import io.grpc.ServerBuilder;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;

/** The builder of a server has been made: its first interceptor is ours, which comes after those that anybody adds. */
public final class NewServer implements UnaryOperator<Object> {

    /** One constructor of a builder may call another. */
    private final Set<Object> known = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** Made by its name. */
    public NewServer() {}

    @Override
    public Object apply(Object builder) {
        if (known.add(builder)) {
            ((ServerBuilder<?>) builder).intercept(new JoiningInterceptor());
        }
        return builder;
    }
}
