package dev.windtunnel.calls.redis.jedis;

import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.redis.RedisFault;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.time.Duration;

/** What a socket does whose connection is lost. Nothing that is written arrives anywhere. */
final class BrokenLink {

    private final Fault fault;
    private final Duration silence;
    private boolean isKnown;

    /**
     * @param fault how the connection is lost
     * @param silence how long it takes until that shows
     */
    BrokenLink(Fault fault, Duration silence) {
        this.fault = fault;
        this.silence = silence;
    }

    InputStream input() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return lost();
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return lost();
            }
        };
    }

    private int lost() throws IOException {
        RedisFault.pause(silence);
        isKnown = true;
        if (fault instanceof Fault.Timeout) {
            throw new SocketTimeoutException("Read timed out");
        }
        if (fault instanceof Fault.Reset) {
            throw new SocketException("Connection reset");
        }
        return -1;
    }

    OutputStream output() {
        return new OutputStream() {
            @Override
            public void write(int each) throws IOException {
                sent();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                sent();
            }
        };
    }

    private void sent() throws IOException {
        if (isKnown && fault instanceof Fault.Reset) {
            throw new SocketException("Broken pipe");
        }
    }
}
