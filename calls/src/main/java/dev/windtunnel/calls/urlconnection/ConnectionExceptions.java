package dev.windtunnel.calls.urlconnection;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.http.TimedFault;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/** A fault as the exception that the platform throws when the network really fails this way. */
final class ConnectionExceptions {

    private ConnectionExceptions() {}

    /** Returns the exception if it is one that callers expect; unchecked ones are thrown here. */
    static IOException of(TimedFault timed) {
        Fault fault = timed.fault();
        if (fault instanceof Fault.Refused) {
            return new ConnectException("Connection refused");
        }
        if (timed.isConnectTimeout()) {
            return new SocketTimeoutException("Connect timed out");
        }
        if (fault instanceof Fault.Timeout) {
            return new SocketTimeoutException("Read timed out");
        }
        if (fault instanceof Fault.Reset) {
            return new SocketException("Connection reset");
        }
        if (fault instanceof Fault.Closed) {
            return new SocketException("Unexpected end of file from server");
        }
        if (fault instanceof Fault.Thrown thrown) {
            return expected(thrown.exception());
        }
        throw new IllegalArgumentException(
                "Fault '" + fault.word() + "' cannot occur in HttpURLConnection; remove it from the catalogue.");
    }

    private static IOException expected(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException unchecked) {
            throw unchecked;
        }
        if (thrown instanceof IOException exception) {
            return exception;
        }
        throw new IllegalArgumentException("HttpURLConnection cannot throw '"
                + thrown.getClass().getName()
                + "'; put an IOException or an unchecked exception into the catalogue.");
    }
}
