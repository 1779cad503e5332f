package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.Timeouts;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.apache.http.ConnectionClosedException;
import org.apache.http.HttpHost;

/** The exceptions with which the connections of an asynchronous client fail. */
final class AsyncExceptions {

    private AsyncExceptions() {}

    static Exception of(TimedFault injected, HttpHost host, Timeouts timeouts) {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Refused) {
            return new ConnectException("Connection refused");
        }
        if (injected.isConnectTimeout()) {
            return new ConnectException("Timeout connecting to [" + address(host) + "]");
        }
        if (fault instanceof Fault.Timeout) {
            long millis = timeouts.answer().map(Duration::toMillis).orElse(0L);
            return new SocketTimeoutException(
                    String.format("%,d milliseconds timeout on connection http-outgoing-0 [ACTIVE]", millis));
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new ConnectionClosedException();
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown.exception() instanceof Exception exception
                    ? exception
                    : new IllegalArgumentException("Apache HttpClient cannot fail with '" + thrown.type()
                            + "' when it is asynchronous; put an exception that is no Error into the catalogue.");
        }
        return injected.impossibleIn("Apache HttpClient");
    }

    private static InetSocketAddress address(HttpHost host) {
        int usual = "https".equalsIgnoreCase(host.getSchemeName()) ? 443 : 80;
        return new InetSocketAddress(host.getHostName(), host.getPort() < 0 ? usual : host.getPort());
    }
}
