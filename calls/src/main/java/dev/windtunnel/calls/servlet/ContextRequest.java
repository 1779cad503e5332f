package dev.windtunnel.calls.servlet;

import dev.windtunnel.calls.CallContext;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;

/** A request whose asynchronous tasks run in its context. */
final class ContextRequest extends HttpServletRequestWrapper {

    private final CallContext context;

    ContextRequest(HttpServletRequest request, CallContext context) {
        super(request);
        this.context = context;
    }

    @Override
    public AsyncContext startAsync() {
        return new ContextAsync(super.startAsync(), context);
    }

    @Override
    public AsyncContext startAsync(ServletRequest request, ServletResponse response) {
        return new ContextAsync(super.startAsync(request, response), context);
    }

    @Override
    public AsyncContext getAsyncContext() {
        return new ContextAsync(super.getAsyncContext(), context);
    }
}
