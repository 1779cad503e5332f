package dev.windtunnel.calls.apache4;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import org.apache.http.HttpException;
import org.apache.http.HttpHost;
import org.apache.http.NoHttpResponseException;
import org.apache.http.conn.ConnectTimeoutException;
import org.apache.http.conn.HttpHostConnectException;

/** The exceptions that the connections of a classic client throw. */
final class ClassicExceptions {

    private ClassicExceptions() {}

    /** Throws the exception of this fault in a connection to this host. */
    static RuntimeException thrown(TimedFault injected, HttpHost host) throws IOException, HttpException {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Refused) {
            throw new HttpHostConnectException(new ConnectException("Connection refused"), host, addresses(host));
        }
        if (injected.isConnectTimeout()) {
            throw new ConnectTimeoutException(new SocketTimeoutException("Connect timed out"), host, addresses(host));
        }
        if (fault instanceof Fault.Timeout) {
            throw new SocketTimeoutException("Read timed out");
        }
        if (fault instanceof Fault.Reset) {
            throw new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            // The retries replace the message by one with the target.
            throw new NoHttpResponseException("The target server failed to respond");
        }
        if (fault instanceof Fault.Thrown thrown) {
            throw rethrown(thrown.exception());
        }
        throw injected.impossibleIn("Apache HttpClient");
    }

    /** The addresses of a host; none if it has none. */
    static InetAddress[] addresses(HttpHost host) {
        try {
            return InetAddress.getAllByName(host.getHostName());
        } catch (UnknownHostException e) {
            return new InetAddress[0];
        }
    }

    private static RuntimeException rethrown(Throwable exception) throws IOException, HttpException {
        if (exception instanceof IOException io) {
            throw io;
        }
        if (exception instanceof HttpException http) {
            throw http;
        }
        if (exception instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (exception instanceof Error error) {
            throw error;
        }
        throw new IllegalArgumentException("Apache HttpClient cannot throw '"
                + exception.getClass().getName()
                + "'; put an IOException or an unchecked exception into the catalogue.");
    }
}
