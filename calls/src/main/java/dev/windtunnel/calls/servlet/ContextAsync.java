package dev.windtunnel.calls.servlet;

import dev.windtunnel.calls.CallContext;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;

/** An asynchronous request whose tasks run in a context. */
record ContextAsync(AsyncContext async, CallContext context) implements AsyncContext {

    @Override
    public void start(Runnable task) {
        async.start(() -> context.run(task::run));
    }

    @Override
    public ServletRequest getRequest() {
        return async.getRequest();
    }

    @Override
    public ServletResponse getResponse() {
        return async.getResponse();
    }

    @Override
    public boolean hasOriginalRequestAndResponse() {
        return async.hasOriginalRequestAndResponse();
    }

    @Override
    public void dispatch() {
        async.dispatch();
    }

    @Override
    public void dispatch(String path) {
        async.dispatch(path);
    }

    @Override
    public void dispatch(ServletContext servlets, String path) {
        async.dispatch(servlets, path);
    }

    @Override
    public void complete() {
        async.complete();
    }

    @Override
    public void addListener(AsyncListener listener) {
        async.addListener(listener);
    }

    @Override
    public void addListener(AsyncListener listener, ServletRequest request, ServletResponse response) {
        async.addListener(listener, request, response);
    }

    @Override
    public <T extends AsyncListener> T createListener(Class<T> type) throws ServletException {
        return async.createListener(type);
    }

    @Override
    public void setTimeout(long timeout) {
        async.setTimeout(timeout);
    }

    @Override
    public long getTimeout() {
        return async.getTimeout();
    }
}
