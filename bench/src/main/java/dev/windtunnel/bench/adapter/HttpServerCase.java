package dev.windtunnel.bench.adapter;

import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpPrincipal;
import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.http.ServiceFilter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;

/** A request to the JDK's own server. */
final class HttpServerCase implements AdapterCase {

    private final Filter adapter = new ServiceFilter("users");
    private final StubExchange exchange = new StubExchange();

    @Override
    public void begin() throws Exception {
        exchange.headers.set(Header.NAME, Sample.header(Header.NAME));
    }

    private int answer(List<Filter> filters) throws IOException {
        new Filter.Chain(filters, any -> StackWalk.pass()).doFilter(exchange);
        return 1;
    }

    @Override
    public int bare() throws IOException {
        return answer(List.of());
    }

    @Override
    public int intercepted() throws IOException {
        return answer(List.of(adapter));
    }

    private static final class StubExchange extends HttpExchange {
        private final Headers headers = new Headers();

        @Override
        public Headers getRequestHeaders() {
            return headers;
        }

        @Override
        public Headers getResponseHeaders() {
            return headers;
        }

        @Override
        public URI getRequestURI() {
            return URI.create(Sample.URL);
        }

        @Override
        public String getRequestMethod() {
            return "POST";
        }

        @Override
        public HttpContext getHttpContext() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void close() {}

        @Override
        public InputStream getRequestBody() {
            return InputStream.nullInputStream();
        }

        @Override
        public OutputStream getResponseBody() {
            return OutputStream.nullOutputStream();
        }

        @Override
        public void sendResponseHeaders(int status, long length) {}

        @Override
        public InetSocketAddress getRemoteAddress() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int getResponseCode() {
            return 200;
        }

        @Override
        public InetSocketAddress getLocalAddress() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getProtocol() {
            return "HTTP/1.1";
        }

        @Override
        public Object getAttribute(String name) {
            return null;
        }

        @Override
        public void setAttribute(String name, Object value) {}

        @Override
        public void setStreams(InputStream in, OutputStream out) {}

        @Override
        public HttpPrincipal getPrincipal() {
            throw new UnsupportedOperationException();
        }
    }
}
