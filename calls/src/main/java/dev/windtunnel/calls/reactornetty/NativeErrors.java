package dev.windtunnel.calls.reactornetty;

import io.netty.channel.unix.Errors;
import java.io.IOException;
import java.net.ConnectException;

/** The errors of the operating system's own calls, as Netty shows them. Loaded only if a client uses such calls. */
final class NativeErrors {

    private NativeErrors() {}

    static ConnectException refused() {
        try {
            Errors.handleConnectErrno("finishConnect", Errors.ERROR_ECONNREFUSED_NEGATIVE);
        } catch (ConnectException e) {
            return e;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        throw new IllegalStateException("This version of Netty does not make exceptions that it is asked for.");
    }

    static IOException reset() {
        return new Errors.NativeIoException("recvAddress", Errors.ERRNO_ECONNRESET_NEGATIVE);
    }
}
