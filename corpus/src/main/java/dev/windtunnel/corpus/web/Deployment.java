package dev.windtunnel.corpus.web;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.calls.http.InterceptedHttpClient;
import dev.windtunnel.calls.http.ServiceFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One application that runs, until it is closed. */
public final class Deployment implements AutoCloseable {

    private static final int BACKLOG = 256;

    static {
        // Both are read once, before the first server and the first client. Without the first, every answer waits 40 ms
        // for
        // an acknowledgement; with the second, clients drop idle connections before servers do, and never meet a closed
        // one.
        setUnlessGiven("sun.net.httpserver.nodelay", "true");
        setUnlessGiven("jdk.httpclient.keepalive.timeout", "20");
    }

    private final double timeScale;
    private final List<HttpServer> servers = new ArrayList<>();
    private final List<Runnable> others = new ArrayList<>();
    // Requests wait for the requests that they cause, so a pool with a bound could be full of threads that wait for one
    // more.
    private final ExecutorService threads = Executors.newCachedThreadPool(Deployment::thread);
    private final HttpClient bare;
    private final HttpClient intercepted;

    /**
     * An application without services.
     *
     * @param timeScale how long a second of a timeout really is, in seconds
     */
    public Deployment(double timeScale) {
        this.timeScale = timeScale;
        HttpServer outside = open();
        outside.createContext("/", new ServiceHandler(request -> Reply.status(200)));
        this.bare = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .proxy(new OutsideProxy(outside.getAddress()))
                .build();
        this.intercepted = InterceptedHttpClient.of(bare);
    }

    private static void setUnlessGiven(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "corpus");
        thread.setDaemon(true);
        return thread;
    }

    /** Starts a service and waits until it is healthy. Answers with how its callers see it. */
    public Remote serve(String name, Service service) {
        HttpServer server = open();
        ServiceFilter.join(server, name, server.createContext("/", new ServiceHandler(service)));
        String base = "http://127.0.0.1:" + server.getAddress().getPort();
        // Not through the intercepted client: calls at the start of an application belong to no execution.
        ServiceHandler.awaitHealth(name, new Remote(bare, base, timeScale));
        return new Remote(intercepted, base, timeScale);
    }

    /** An external host. No real call is made; it answers with 200. */
    public Remote outside(String host) {
        return new Remote(intercepted, "http://" + host, timeScale);
    }

    /** So many seconds of a timeout, as long as they really are. */
    public Duration seconds(int count) {
        return Duration.ofNanos((long) (count * 1_000_000_000L * timeScale));
    }

    /** Stops something when the application is stopped: a server that speaks something other than HTTP. */
    public void whenClosed(Runnable stop) {
        others.add(stop);
    }

    private HttpServer open() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
            server.setExecutor(threads);
            server.start();
            servers.add(server);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("No server can be opened on the loopback interface.", e);
        }
    }

    @Override
    public void close() {
        others.forEach(Runnable::run);
        for (HttpServer server : servers) {
            ServiceFilter.leave(server);
            server.stop(0);
        }
        // A call that still waits for a timeout belongs to an execution that has ended.
        threads.shutdownNow();
    }
}
