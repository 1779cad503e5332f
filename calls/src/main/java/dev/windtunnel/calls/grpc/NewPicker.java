package dev.windtunnel.calls.grpc;

import io.grpc.LoadBalancer;
import java.util.function.UnaryOperator;

/** A channel is about to choose in another way where attempts go. */
public final class NewPicker implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewPicker() {}

    @Override
    public Object apply(Object picker) {
        return picker instanceof FaultyPicker ? picker : new FaultyPicker((LoadBalancer.SubchannelPicker) picker);
    }
}
