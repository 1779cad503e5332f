package dev.windtunnel.calls.reactornetty;

import io.netty.channel.Channel;
import io.netty.channel.socket.SocketChannel;
import reactor.netty.http.client.HttpClientConfig;
import reactor.netty.resources.LoopResources;

/**
 * How a client reaches the network: by the JDK, or by the operating system's own calls, whose errors read otherwise.
 *
 * @param isNative whether it makes the system's own calls
 */
record Transport(boolean isNative) {

    static Transport of(HttpClientConfig client) {
        LoopResources loops = client.loopResources();
        return of(loops.onChannelClass(SocketChannel.class, loops.onClient(client.isPreferNative())));
    }

    static Transport of(Class<? extends Channel> type) {
        return new Transport(!type.getName().startsWith("io.netty.channel.socket.nio."));
    }
}
