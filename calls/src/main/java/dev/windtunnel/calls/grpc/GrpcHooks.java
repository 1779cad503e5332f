package dev.windtunnel.calls.grpc;

import dev.windtunnel.calls.agent.AdapterHook;
import dev.windtunnel.calls.agent.AdapterHooks;
import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.util.List;

/** Where grpc-java makes its channels and its servers. */
public final class GrpcHooks implements AdapterHooks {

    private static final String GRPC = "io/grpc/internal/";
    private static final String HERE = "dev.windtunnel.calls.grpc.";

    /** Made by the service loader. */
    public GrpcHooks() {}

    @Override
    public List<AdapterHook> hooks() {
        return List.of(
                new AdapterHook(GRPC + "ManagedChannelImplBuilder", "<init>", "", Place.END, HERE + "NewChannel"),
                new AdapterHook(
                        GRPC + "ManagedChannelImpl",
                        "updateSubchannelPicker",
                        "(Lio/grpc/LoadBalancer$SubchannelPicker;)V",
                        Place.ARGUMENT,
                        HERE + "NewPicker"),
                new AdapterHook(GRPC + "ServerImplBuilder", "<init>", "", Place.END, HERE + "NewServer"),
                new AdapterHook(GRPC + "ServerImpl", "start", "", Place.END, HERE + "StartedServer"),
                new AdapterHook(GRPC + "ServerImpl", "shutdown", "", Place.BEGINNING, HERE + "StoppedServer"));
    }
}
