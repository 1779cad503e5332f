package dev.windtunnel.calls.grpc;

import io.grpc.ManagedChannelBuilder;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.UnaryOperator;

/** The builder of a channel has been made: its first interceptor is ours, which is next to the network then. */
public final class NewChannel implements UnaryOperator<Object> {

    /** One constructor of a builder may call another. */
    private final Set<Object> known = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** Made by its name. */
    public NewChannel() {}

    @Override
    public Object apply(Object builder) {
        if (known.add(builder)) {
            ((ManagedChannelBuilder<?>) builder).intercept(new CallInterceptor());
        }
        return builder;
    }
}
