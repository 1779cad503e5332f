package dev.windtunnel.calls.servlet;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A service that makes one call in every request, in the way and with the number that its path names. */
final class ShopServlet extends HttpServlet {

    private final transient HttpClient client;
    private final transient URI stock;

    private ShopServlet(HttpClient client, URI stock) {
        this.client = client;
        this.stock = stock;
    }

    static void addTo(ServletContext context, HttpClient client, URI stock) {
        ServletRegistration.Dynamic servlet = context.addServlet("shop", new ShopServlet(client, stock));
        servlet.setAsyncSupported(true);
        servlet.addMapping("/");
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String[] path = request.getServletPath().split("/", -1);
        String way = path[1];
        boolean dispatched = request.getDispatcherType() == DispatcherType.ASYNC;
        if (way.equals("broken")) {
            throw new ServletException("broken");
        }
        if (way.equals("dispatch") && !dispatched) {
            AsyncContext async = request.startAsync();
            Thread thread = new Thread(async::dispatch);
            thread.start();
        } else if (way.equals("start")) {
            AsyncContext async = request.startAsync();
            async.start(() -> {
                call(path[2]);
                async.complete();
            });
        } else if (path.length > 2) {
            call(path[2]);
        }
    }

    private void call(String number) {
        try {
            client.send(HttpRequest.newBuilder(stock.resolve(number)).build(), HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
