package dev.windtunnel.calls.urlconnection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What comes of a request. Headers are asked for after the input, as the platform does. */
interface Exchange {

    void connect() throws IOException;

    OutputStream output() throws IOException;

    InputStream input() throws IOException;

    /** The body of an answer that says that something is wrong; null if there is none. */
    @Nullable
    InputStream error();

    @Nullable
    String header(@Nullable String name);

    /** The status line is number 0. */
    @Nullable
    String header(int number);

    @Nullable
    String headerName(int number);

    Map<@Nullable String, List<String>> headers();
}
