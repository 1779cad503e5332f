package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.agent.ServiceNames;
import java.util.function.UnaryOperator;
import reactor.netty.ChannelPipelineConfigurer;

/** A server has accepted a connection, whose handlers are about to be made. */
public final class NewServerChannel implements UnaryOperator<Object> {

    /** Made by its name. */
    public NewServerChannel() {}

    @Override
    public Object apply(Object configurer) {
        return ((ChannelPipelineConfigurer) configurer).then((observer, channel, remote) -> {
            if (channel.parent() != null) {
                ServiceHandler.addTo(channel, ServiceNames.of(channel.parent()));
            }
        });
    }
}
