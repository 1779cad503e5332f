package dev.windtunnel.calls.reactornetty;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.http.HttpDescription;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.calls.message.RequestCopy;
import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpResponse;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import reactor.netty.http.client.HttpClientConfig;

/** Describes calls of Reactor Netty. */
final class ReactorCalls {

    /** What Netty waits for a connection if nobody says otherwise. */
    private static final Duration CONNECTING = Duration.ofSeconds(30);

    /** How the client's own handler of a request describes itself. After a redirect only it knows where the request goes. */
    private static final Pattern HANDLER = Pattern.compile("\\{uri=(.*), method=(.*)}");

    private ReactorCalls() {}

    static OutgoingCall describe(HttpClientConfig client, Supplier<? extends SocketAddress> remote) {
        Matcher handler = HANDLER.matcher(String.valueOf(remote));
        URI uri = handler.matches() ? URI.create(handler.group(1)) : configured(client, remote.get());
        String method = handler.matches() ? handler.group(2) : client.method().name();
        OutgoingCall call = HttpDescription.of(method, uri, HttpDescription.NO_BODY, timeouts(client))
                .carrying(Optional.ofNullable(client.headers().get(Header.NAME)))
                .madeBy(SenderName.of(client));
        // Nobody knows here whether there is a body, except where there is never one.
        return call.mayHaveEffect() && !method.equals("DELETE")
                ? call
                : call.copiedAs(() -> new RequestCopy(method, uri, headers(client.headers()), HttpDescription.NO_BODY));
    }

    private static Map<String, String> headers(HttpHeaders all) {
        Map<String, String> headers = new TreeMap<>();
        all.forEach(header -> HttpDescription.join(headers, header.getKey(), header.getValue()));
        return headers;
    }

    private static URI configured(HttpClientConfig client, SocketAddress remote) {
        String path = Optional.ofNullable(client.uri()).orElse("/");
        if (!path.startsWith("/") || !(remote instanceof InetSocketAddress address)) {
            return URI.create(path);
        }
        return URI.create("http://" + address.getHostString() + ":" + address.getPort() + path);
    }

    static Timeouts timeouts(HttpClientConfig client) {
        Object connecting = client.options().get(ChannelOption.CONNECT_TIMEOUT_MILLIS);
        return new Timeouts(
                Optional.of(connecting instanceof Integer millis ? Duration.ofMillis(millis) : CONNECTING),
                Optional.ofNullable(client.responseTimeout()));
    }

    static Answer answer(HttpResponse response) {
        return HttpDescription.answer(response.status().code()).withHeaders(headers(response.headers()));
    }
}
