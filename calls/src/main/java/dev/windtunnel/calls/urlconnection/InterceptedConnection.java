package dev.windtunnel.calls.urlconnection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.ProtocolException;
import java.net.URL;
import java.security.Permission;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A connection that delegates to another one and injects faults. Methods that are not here are those of the base class, which
 * are made of these, as with the platform's connection.
 */
final class InterceptedConnection extends HttpURLConnection {

    private final HttpURLConnection connection;
    private final SecretHeader secret = new SecretHeader();
    private @Nullable Exchange exchange;

    InterceptedConnection(HttpURLConnection connection) {
        super(connection.getURL());
        this.connection = connection;
    }

    /** What comes of the request; decided once. */
    private synchronized Exchange exchange(String method) {
        if (exchange == null) {
            exchange = Exchanges.decide(connection, method, secret);
        }
        return exchange;
    }

    private Exchange exchange() {
        return exchange(connection.getRequestMethod());
    }

    @Override
    public void connect() throws IOException {
        exchange().connect();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        String method = connection.getRequestMethod();
        // The platform makes it one, too.
        return exchange(method.equals("GET") ? "POST" : method).output();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return exchange().input();
    }

    /** Sends nothing: it shows the answer to a request that was sent. */
    @Override
    public @Nullable InputStream getErrorStream() {
        Exchange decided;
        synchronized (this) {
            decided = exchange;
        }
        return decided == null ? null : decided.error();
    }

    /** The exchange when its answer was read or has failed. */
    private Exchange answered() {
        try {
            getInputStream();
        } catch (IOException e) {
            // There are no headers then, or the answer says that something is wrong.
        }
        return exchange();
    }

    @Override
    public @Nullable String getHeaderField(@Nullable String name) {
        return answered().header(name);
    }

    @Override
    public @Nullable String getHeaderField(int number) {
        return answered().header(number);
    }

    @Override
    public @Nullable String getHeaderFieldKey(int number) {
        return answered().headerName(number);
    }

    @Override
    public Map<@Nullable String, List<String>> getHeaderFields() {
        return answered().headers();
    }

    @Override
    public void disconnect() {
        connection.disconnect();
    }

    @Override
    public boolean usingProxy() {
        return connection.usingProxy();
    }

    @Override
    public void setRequestMethod(String method) throws ProtocolException {
        connection.setRequestMethod(method);
    }

    @Override
    public String getRequestMethod() {
        return connection.getRequestMethod();
    }

    @Override
    public void setRequestProperty(String name, String value) {
        connection.setRequestProperty(name, value);
        secret.set(name, value);
    }

    @Override
    public void addRequestProperty(String name, String value) {
        connection.addRequestProperty(name, value);
        secret.add(name, value);
    }

    @Override
    public @Nullable String getRequestProperty(String name) {
        return connection.getRequestProperty(name);
    }

    @Override
    public Map<String, List<String>> getRequestProperties() {
        return connection.getRequestProperties();
    }

    @Override
    public void setConnectTimeout(int timeout) {
        connection.setConnectTimeout(timeout);
    }

    @Override
    public int getConnectTimeout() {
        return connection.getConnectTimeout();
    }

    @Override
    public void setReadTimeout(int timeout) {
        connection.setReadTimeout(timeout);
    }

    @Override
    public int getReadTimeout() {
        return connection.getReadTimeout();
    }

    @Override
    public void setFixedLengthStreamingMode(int length) {
        connection.setFixedLengthStreamingMode(length);
    }

    @Override
    public void setFixedLengthStreamingMode(long length) {
        connection.setFixedLengthStreamingMode(length);
    }

    @Override
    public void setChunkedStreamingMode(int length) {
        connection.setChunkedStreamingMode(length);
    }

    @Override
    public void setInstanceFollowRedirects(boolean follow) {
        connection.setInstanceFollowRedirects(follow);
    }

    @Override
    public boolean getInstanceFollowRedirects() {
        return connection.getInstanceFollowRedirects();
    }

    @Override
    public void setAuthenticator(Authenticator authenticator) {
        connection.setAuthenticator(authenticator);
    }

    @Override
    public void setDoInput(boolean input) {
        connection.setDoInput(input);
    }

    @Override
    public boolean getDoInput() {
        return connection.getDoInput();
    }

    @Override
    public void setDoOutput(boolean output) {
        connection.setDoOutput(output);
    }

    @Override
    public boolean getDoOutput() {
        return connection.getDoOutput();
    }

    @Override
    public void setUseCaches(boolean use) {
        connection.setUseCaches(use);
    }

    @Override
    public boolean getUseCaches() {
        return connection.getUseCaches();
    }

    @Override
    public void setDefaultUseCaches(boolean use) {
        connection.setDefaultUseCaches(use);
    }

    @Override
    public boolean getDefaultUseCaches() {
        return connection.getDefaultUseCaches();
    }

    @Override
    public void setAllowUserInteraction(boolean allow) {
        connection.setAllowUserInteraction(allow);
    }

    @Override
    public boolean getAllowUserInteraction() {
        return connection.getAllowUserInteraction();
    }

    @Override
    public void setIfModifiedSince(long time) {
        connection.setIfModifiedSince(time);
    }

    @Override
    public long getIfModifiedSince() {
        return connection.getIfModifiedSince();
    }

    @Override
    public URL getURL() {
        return connection.getURL();
    }

    @Override
    public Permission getPermission() throws IOException {
        return connection.getPermission();
    }

    @Override
    public String toString() {
        return connection.toString();
    }
}
