package dev.windtunnel.calls.urlconnection;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Authenticator;
import java.net.ProtocolException;
import java.net.URL;
import java.security.Permission;
import java.security.Principal;
import java.security.cert.Certificate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/** An {@link InterceptedConnection} in the form of a connection with TLS, which callers may cast it to. */
final class InterceptedHttpsConnection extends HttpsURLConnection {

    private final HttpsURLConnection connection;
    private final InterceptedConnection intercepted;

    InterceptedHttpsConnection(HttpsURLConnection connection) {
        super(connection.getURL());
        this.connection = connection;
        this.intercepted = new InterceptedConnection(connection);
    }

    @Override
    public void connect() throws IOException {
        intercepted.connect();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return intercepted.getOutputStream();
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return intercepted.getInputStream();
    }

    @Override
    public @Nullable InputStream getErrorStream() {
        return intercepted.getErrorStream();
    }

    @Override
    public @Nullable String getHeaderField(@Nullable String name) {
        return intercepted.getHeaderField(name);
    }

    @Override
    public @Nullable String getHeaderField(int number) {
        return intercepted.getHeaderField(number);
    }

    @Override
    public @Nullable String getHeaderFieldKey(int number) {
        return intercepted.getHeaderFieldKey(number);
    }

    @Override
    public Map<@Nullable String, List<String>> getHeaderFields() {
        return intercepted.getHeaderFields();
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
        intercepted.setRequestProperty(name, value);
    }

    @Override
    public void addRequestProperty(String name, String value) {
        intercepted.addRequestProperty(name, value);
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

    @Override
    public String getCipherSuite() {
        return connection.getCipherSuite();
    }

    @Override
    public Certificate @Nullable [] getLocalCertificates() {
        return connection.getLocalCertificates();
    }

    @Override
    public Certificate[] getServerCertificates() throws SSLPeerUnverifiedException {
        return connection.getServerCertificates();
    }

    @Override
    public Principal getPeerPrincipal() throws SSLPeerUnverifiedException {
        return connection.getPeerPrincipal();
    }

    @Override
    public @Nullable Principal getLocalPrincipal() {
        return connection.getLocalPrincipal();
    }

    @Override
    public void setHostnameVerifier(HostnameVerifier verifier) {
        connection.setHostnameVerifier(verifier);
    }

    @Override
    public HostnameVerifier getHostnameVerifier() {
        return connection.getHostnameVerifier();
    }

    @Override
    public void setSSLSocketFactory(SSLSocketFactory factory) {
        connection.setSSLSocketFactory(factory);
    }

    @Override
    public SSLSocketFactory getSSLSocketFactory() {
        return connection.getSSLSocketFactory();
    }

    @Override
    public Optional<SSLSession> getSSLSession() {
        return connection.getSSLSession();
    }
}
