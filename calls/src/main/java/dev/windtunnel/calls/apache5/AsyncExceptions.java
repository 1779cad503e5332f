package dev.windtunnel.calls.apache5;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import org.apache.hc.client5.http.ConnectExceptionSupport;
import org.apache.hc.core5.http.ConnectionClosedException;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.util.Timeout;

/** The exceptions with which the connections of an asynchronous client fail while they speak HTTP/1.1. */
record AsyncExceptions(HttpHost target, Limits limits) {

    Exception of(TimedFault injected) {
        Fault fault = injected.fault();
        if (fault instanceof Fault.Refused) {
            return enhanced(new ConnectException("Connection refused"));
        }
        if (injected.isConnectTimeout()) {
            Timeout timeout = limits.connecting();
            return enhanced(timedOut(timeout == null ? Limits.USUAL_CONNECTING : timeout));
        }
        if (fault instanceof Fault.Timeout) {
            Timeout timeout = limits.answer();
            return timedOut(timeout == null ? Timeout.DISABLED : timeout);
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new ConnectionClosedException("Connection closed by peer");
        }
        if (fault instanceof Fault.Thrown thrown) {
            return thrown.exception() instanceof Exception exception
                    ? exception
                    : new IllegalArgumentException("Apache HttpClient cannot fail with '" + thrown.type()
                            + "' when it is asynchronous; put an exception that is no Error into the catalogue.");
        }
        return injected.impossibleIn("Apache HttpClient");
    }

    /** The client says how long it has waited, in the unit of its configuration. */
    private static SocketTimeoutException timedOut(Timeout timeout) {
        return new SocketTimeoutException(timeout.toString());
    }

    private IOException enhanced(IOException cause) {
        return ConnectExceptionSupport.enhance(cause, target, ClassicExceptions.addresses(target));
    }
}
