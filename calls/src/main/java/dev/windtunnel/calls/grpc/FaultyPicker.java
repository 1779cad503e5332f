package dev.windtunnel.calls.grpc;

import io.grpc.LoadBalancer;
import io.grpc.Status;

/** Chooses where attempts go, and fails those that are to fail. It is below the retries of gRPC, which take it for the network. */
final class FaultyPicker extends LoadBalancer.SubchannelPicker {

    private final LoadBalancer.SubchannelPicker picker;

    FaultyPicker(LoadBalancer.SubchannelPicker picker) {
        this.picker = picker;
    }

    @Override
    public LoadBalancer.PickResult pickSubchannel(LoadBalancer.PickSubchannelArgs attempt) {
        RetriedCall call = attempt.getCallOptions().getOption(RetriedCall.KEY);
        Status refusal = call == null ? null : call.refusal();
        return refusal == null ? picker.pickSubchannel(attempt) : LoadBalancer.PickResult.withError(refusal);
    }

    @Override
    public String toString() {
        return picker.toString();
    }
}
