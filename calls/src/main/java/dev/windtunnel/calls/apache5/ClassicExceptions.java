package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.Arrays;
import org.apache.hc.client5.http.ConnectExceptionSupport;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.NoHttpResponseException;

/** The exceptions that the connections of a classic client throw. */
record ClassicExceptions(HttpHost target) {

    /** Before version 5.5, which lets resolvers return ports, the message lists the addresses that were tried. */
    private static final boolean NAMES_ADDRESSES = Arrays.stream(DnsResolver.class.getMethods())
            .noneMatch(method -> method.getName().equals("resolve") && method.getParameterCount() == 2);

    /** Throws the exception of this fault. */
    RuntimeException thrown(TimedFault injected) throws IOException, HttpException {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Refused) {
            throw enhanced(new ConnectException("Connection refused"));
        }
        if (injected.isConnectTimeout()) {
            throw enhanced(new SocketTimeoutException("Connect timed out"));
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

    private IOException enhanced(IOException cause) {
        return NAMES_ADDRESSES
                ? ConnectExceptionSupport.enhance(cause, target, addresses(target))
                : ConnectExceptionSupport.enhance(cause, target);
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
