package dev.windtunnel.calls.urlconnection;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URL;
import java.net.URLConnection;
import javax.net.ssl.HttpsURLConnection;

/**
 * Opens connections that inject faults. Use it in the place of {@link URL#openConnection()}: {@code
 * InterceptedConnections.open(url)}.
 */
public final class InterceptedConnections {

    private InterceptedConnections() {}

    /** A connection to this URL. */
    public static URLConnection open(URL url) throws IOException {
        return of(url.openConnection());
    }

    /** A connection to this URL through a proxy. */
    public static URLConnection open(URL url, Proxy proxy) throws IOException {
        return of(url.openConnection(proxy));
    }

    /** The same connection, intercepted. It must not be connected yet. Other protocols than HTTP are left alone. */
    public static URLConnection of(URLConnection connection) {
        if (connection instanceof InterceptedConnection || connection instanceof InterceptedHttpsConnection) {
            return connection;
        }
        if (connection instanceof HttpsURLConnection secure) {
            return new InterceptedHttpsConnection(secure);
        }
        return connection instanceof HttpURLConnection plain ? new InterceptedConnection(plain) : connection;
    }
}
