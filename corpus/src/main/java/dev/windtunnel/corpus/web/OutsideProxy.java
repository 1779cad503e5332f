package dev.windtunnel.corpus.web;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;

/** Sends calls to other people's hosts to a server of ours, so that applications can use true names and stay on the machine. */
final class OutsideProxy extends ProxySelector {

    private final List<Proxy> outside;

    OutsideProxy(InetSocketAddress address) {
        this.outside = List.of(new Proxy(Proxy.Type.HTTP, address));
    }

    @Override
    public List<Proxy> select(URI uri) {
        return uri.getHost().equals("127.0.0.1") ? List.of(Proxy.NO_PROXY) : outside;
    }

    @Override
    public void connectFailed(URI uri, SocketAddress address, IOException e) {}
}
