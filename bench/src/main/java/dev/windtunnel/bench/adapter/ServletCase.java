package dev.windtunnel.bench.adapter;

import dev.windtunnel.calls.Header;
import dev.windtunnel.calls.servlet.ServiceServletFilter;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;

/** A request to a servlet. */
final class ServletCase implements AdapterCase {

    private static final FilterChain SERVLET = (request, response) -> StackWalk.pass();

    private final Filter adapter = new ServiceServletFilter("users");
    private String header = "";
    private final HttpServletRequest request = stub(HttpServletRequest.class);
    private final HttpServletResponse response = stub(HttpServletResponse.class);

    private <T> T stub(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                ServletCase.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getLocalPort" -> 8080;
                    case "getHeader" -> header;
                    default -> throw new UnsupportedOperationException(method.toString());
                }));
    }

    @Override
    public void begin() throws Exception {
        header = Sample.header(Header.NAME);
    }

    @Override
    public int bare() throws Exception {
        SERVLET.doFilter(request, response);
        return 1;
    }

    @Override
    public int intercepted() throws Exception {
        adapter.doFilter(request, response, SERVLET);
        return 1;
    }
}
