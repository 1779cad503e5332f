package dev.windtunnel.calls.agent;

import com.azure.core.http.HttpMethod;
import com.azure.core.http.HttpPipeline;
import com.azure.core.http.HttpPipelineBuilder;
import com.azure.core.http.HttpPipelineCallContext;
import com.azure.core.http.HttpPipelineNextPolicy;
import com.azure.core.http.HttpPipelineNextSyncPolicy;
import com.azure.core.http.policy.ExponentialBackoff;
import com.azure.core.http.policy.FixedDelay;
import com.azure.core.http.policy.HttpPipelinePolicy;
import com.azure.core.http.policy.RetryPolicy;
import com.azure.core.http.policy.RetryStrategy;
import com.azure.core.util.Context;
import com.azure.storage.blob.BlobClient;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsServer;
import dev.windtunnel.calls.aws.AwsClients;
import dev.windtunnel.calls.azure.AzureCallSites;
import dev.windtunnel.calls.servlet.Container;
import dev.windtunnel.testing.store.PrivateRedis;
import example.EchoProgram;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.DefaultEventExecutor;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kotlin.Unit;
import kotlin.coroutines.EmptyCoroutineContext;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.GlobalScope;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.support.ClassicRequestBuilder;
import org.h2.jdbcx.JdbcDataSource;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import redis.clients.jedis.Jedis;
import software.amazon.awssdk.core.exception.SdkException;

/** Uses of the libraries that adapters know. Each gives a result, which must not depend on what hooks do. */
enum LibraryUse {
    TASKS {
        @Override
        String run(URI service) throws Exception {
            ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
            try {
                Thread thread = new Thread(() -> {});
                thread.start();
                thread.join();
                CountDownLatch ran = new CountDownLatch(1);
                Timer timer = new Timer();
                timer.schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                ran.countDown();
                            }
                        },
                        0);
                ran.await();
                timer.cancel();
                var plain = Executors.newFixedThreadPool(1);
                try {
                    return plain.submit(() -> "a").get()
                            + pool.schedule(() -> "b", 1, TimeUnit.MILLISECONDS).get()
                            + ForkJoinPool.commonPool().submit(() -> "c").get();
                } finally {
                    plain.shutdown();
                }
            } finally {
                pool.shutdown();
            }
        }
    },
    VIRTUAL_THREADS {
        @Override
        String run(URI service) throws Exception {
            if (Runtime.version().feature() < 21) {
                return "there are none";
            }
            CountDownLatch ran = new CountDownLatch(1);
            Object unused = Thread.class
                    .getMethod("startVirtualThread", Runnable.class)
                    .invoke(null, (Runnable) ran::countDown);
            ran.await();
            return "ran";
        }
    },
    STAGES {
        @Override
        String run(URI service) throws Exception {
            CompletableFuture<String> one = new CompletableFuture<>();
            CompletableFuture<String> two = new CompletableFuture<>();
            CompletableFuture<String> failing = new CompletableFuture<>();
            CompletableFuture<String> later = new CompletableFuture<>();
            List<CompletableFuture<?>> stages = List.of(
                    one.thenApply(text -> text + "1"),
                    one.thenAccept(text -> {}),
                    one.thenRun(() -> {}),
                    one.whenComplete((text, thrown) -> {}),
                    one.handle((text, thrown) -> text + "2"),
                    failing.exceptionally(Throwable::getMessage),
                    failing.exceptionallyCompose(thrown -> later),
                    one.thenCompose(text -> later),
                    one.thenCombine(two, (left, right) -> left + right),
                    one.thenAcceptBoth(two, (left, right) -> {}),
                    one.runAfterBoth(two, () -> {}),
                    one.applyToEither(two, text -> "either"),
                    one.acceptEither(two, text -> {}),
                    one.runAfterEither(two, () -> {}),
                    CompletableFuture.allOf(one, two),
                    CompletableFuture.anyOf(new CompletableFuture<>(), one));
            one.complete("x");
            two.complete("y");
            failing.completeExceptionally(new IllegalStateException("on purpose"));
            later.complete("later");
            StringBuilder results = new StringBuilder();
            for (CompletableFuture<?> stage : stages) {
                results.append(stage.get()).append(' ');
            }
            return results.toString();
        }
    },
    NETTY {
        @Override
        String run(URI service) throws Exception {
            DefaultEventExecutor executor = new DefaultEventExecutor();
            NioEventLoopGroup loops = new NioEventLoopGroup(1);
            try {
                CountDownLatch lazy = new CountDownLatch(1);
                executor.lazyExecute(lazy::countDown);
                executor.execute(() -> {});
                lazy.await();
                CompletableFuture<String> scheduled = new CompletableFuture<>();
                executor.execute(() -> {
                    Object unused = executor.schedule(() -> scheduled.complete("scheduled"), 1, TimeUnit.MILLISECONDS);
                });
                return scheduled.get() + loops.submit(() -> "loop").get();
            } finally {
                executor.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
                loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).sync();
            }
        }
    },
    COROUTINES {
        @Override
        String run(URI service) throws Exception {
            // Threads of the pool that exist already have begun before.
            WORKERS.addAndGet(2);
            CountDownLatch working = new CountDownLatch(WORKERS.get());
            for (int i = 0; i < WORKERS.get(); i++) {
                Dispatchers.getIO().dispatch(EmptyCoroutineContext.INSTANCE, () -> {
                    working.countDown();
                    await(working);
                });
            }
            await(working);
            CompletableFuture<String> coroutine = new CompletableFuture<>();
            Object unused = BuildersKt.launch(
                    GlobalScope.INSTANCE, Dispatchers.getDefault(), CoroutineStart.DEFAULT, (scope, completion) -> {
                        coroutine.complete("launched");
                        return Unit.INSTANCE;
                    });
            return coroutine.get();
        }
    },
    PLATFORM_HTTP {
        @Override
        String run(URI service) throws Exception {
            HttpsServer secure = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            secure.start();
            secure.stop(0);
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.sendResponseHeaders(204, -1);
                exchange.close();
            });
            server.start();
            try {
                URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
                return HttpClient.newHttpClient()
                                .send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                                .statusCode()
                        + " " + get(service);
            } finally {
                server.stop(0);
            }
        }
    },
    URL_CONNECTIONS {
        @Override
        String run(URI service) throws Exception {
            return get(service)
                    + URI.create("https://127.0.0.1:1/")
                            .toURL()
                            .openConnection()
                            .getURL();
        }
    },
    OKHTTP {
        @Override
        String run(URI service) throws Exception {
            CompletableFuture<String> answer = new CompletableFuture<>();
            new OkHttpClient()
                    .newCall(new Request.Builder().url(service.toString()).build())
                    .enqueue(new Callback() {
                        @Override
                        public void onFailure(Call call, IOException thrown) {
                            answer.completeExceptionally(thrown);
                        }

                        @Override
                        public void onResponse(Call call, Response response) throws IOException {
                            answer.complete(response.body().string());
                        }
                    });
            return answer.get();
        }
    },
    APACHE_5 {
        @Override
        String run(URI service) throws Exception {
            try (var client = HttpClients.createDefault();
                    var later = HttpAsyncClients.createDefault()) {
                later.start();
                return client.execute(
                                ClassicRequestBuilder.get(service).build(),
                                answer -> EntityUtils.toString(answer.getEntity()))
                        + later.execute(SimpleHttpRequest.create("GET", service.toString()), null)
                                .get()
                                .getBodyText();
            }
        }
    },
    APACHE_4 {
        @Override
        String run(URI service) throws Exception {
            try (var client = org.apache.http.impl.client.HttpClients.createDefault();
                    var later = org.apache.http.impl.nio.client.HttpAsyncClients.createDefault();
                    var answer = client.execute(new org.apache.http.client.methods.HttpGet(service))) {
                later.start();
                return org.apache.http.util.EntityUtils.toString(answer.getEntity())
                        + org.apache.http.util.EntityUtils.toString(
                                later.execute(new org.apache.http.client.methods.HttpGet(service), null)
                                        .get()
                                        .getEntity());
            }
        }
    },
    REACTOR_NETTY {
        @Override
        String run(URI service) {
            DisposableServer server = reactor.netty.http.server.HttpServer.create()
                    .host("127.0.0.1")
                    .port(0)
                    .handle((request, response) -> response.sendString(reactor.core.publisher.Mono.just("served")))
                    .bindNow();
            try {
                return String.valueOf(reactor.netty.http.client.HttpClient.create()
                        .get()
                        .uri("http://127.0.0.1:" + server.port() + "/")
                        .responseContent()
                        .aggregate()
                        .asString()
                        .block());
            } finally {
                server.disposeNow();
            }
        }
    },
    GRPC {
        @Override
        String run(URI service) throws Exception {
            return new EchoProgram().call();
        }
    },
    H2 {
        @Override
        String run(URI service) throws Exception {
            JdbcDataSource source = new JdbcDataSource();
            source.setURL("jdbc:h2:mem:");
            try (Connection first = source.getConnection();
                    Connection second = new org.h2.Driver().connect("jdbc:h2:mem:", new Properties())) {
                return answer(first)
                        + answer(second)
                        + refused(() -> new org.h2.Driver().connect("jdbc:h2:tcp://127.0.0.1:1/shop", new Properties()))
                        + refused(() -> {
                            source.setURL("jdbc:h2:tcp://127.0.0.1:1/shop");
                            return source.getConnection();
                        });
            }
        }

        private static String answer(Connection connection) throws Exception {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select 6 * 7")) {
                rows.next();
                return rows.getString(1);
            }
        }
    },
    POSTGRESQL {
        @Override
        String run(URI service) throws Exception {
            return refused(
                    () -> new org.postgresql.Driver().connect("jdbc:postgresql://127.0.0.1:1/shop", new Properties()));
        }
    },
    JEDIS {
        @Override
        String run(URI service) {
            try (Jedis jedis = new Jedis("127.0.0.1", PrivateRedis.shared().port())) {
                return jedis.set("blue", "7")
                        + jedis.get("blue")
                        + refusedByRedis(() -> jedis.lpush("blue", "8"))
                        + jedis.get("none");
            }
        }
    },
    JEDIS_THAT_CANNOT_CONNECT {
        @Override
        String run(URI service) {
            return refusedByRedis(() -> {
                try (Jedis jedis = new Jedis("127.0.0.1", 1)) {
                    return jedis.get("blue");
                }
            });
        }
    },
    LETTUCE {
        @Override
        String run(URI service) throws Exception {
            RedisClient client = RedisClient.create(
                    "redis://127.0.0.1:" + PrivateRedis.shared().port());
            try (StatefulRedisConnection<String, String> connection = client.connect()) {
                connection.sync().set("blue", "7");
                connection.dispatch(List.of());
                return connection.sync().get("blue")
                        + connection.async().get("blue").get()
                        + connection.reactive().get("blue").block()
                        + connection.reactive().keys("blue").collectList().block()
                        + connection.reactive().mget("blue").collectList().block()
                        + refusedByRedis(() -> connection.sync().lpush("blue", "8"));
            } finally {
                client.shutdown(Duration.ZERO, Duration.ZERO);
            }
        }
    },
    LETTUCE_WITH_A_CLUSTER {
        @Override
        String run(URI service) throws Exception {
            try (PrivateRedis redis = PrivateRedis.cluster()) {
                RedisClusterClient client = RedisClusterClient.create("redis://127.0.0.1:" + redis.port());
                try (StatefulRedisClusterConnection<String, String> connection = client.connect()) {
                    return connection.sync().set("blue", "7")
                            + refusedByRedis(() -> connection.sync().lpush("blue", "8"));
                } finally {
                    client.shutdown(Duration.ZERO, Duration.ZERO);
                }
            }
        }
    },
    AWS {
        @Override
        String run(URI service) throws Exception {
            try (AwsClients clients = new AwsClients(true)) {
                return String.valueOf(
                        clients.dbLater(service).listTables().get().tableNames());
            }
        }
    },
    AWS_THAT_TRIES_AGAIN {
        @Override
        String run(URI service) {
            try (AwsClients clients = new AwsClients(true)) {
                return clients.db(AwsClients.Http.APACHE, URI.create("http://127.0.0.1:1"))
                        .listTables()
                        .toString();
            } catch (SdkException e) {
                return e.getClass().getSimpleName();
            }
        }
    },
    AZURE {
        @Override
        String run(URI service) {
            BlobClient blob = AzureCallSites.blob(service.getPort()).buildClient();
            return example.AzureCode.sizeInTime(blob)
                    + " "
                    + AzureCallSites.blob(service.getPort())
                            .buildAsyncClient()
                            .getProperties()
                            .map(properties -> properties.getBlobSize())
                            .block()
                    + AzureCallSites.blob(service.getPort())
                            .buildAsyncClient()
                            .upload(com.azure.core.util.BinaryData.fromString("paid"), true)
                            .map(item -> "stored")
                            .block();
        }
    },
    AZURE_THAT_TRIES_AGAIN {
        @Override
        String run(URI service) throws Exception {
            HttpServer busy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            busy.createContext("/", exchange -> {
                exchange.sendResponseHeaders(503, -1);
                exchange.close();
            });
            busy.start();
            try {
                int port = busy.getAddress().getPort();
                return status(new FixedDelay(1, Duration.ofMillis(1)), port) + " "
                        + status(new ExponentialBackoff(1, Duration.ofMillis(1), Duration.ofMillis(2)), port);
            } finally {
                busy.stop(0);
            }
        }

        /** The SDK closes an answer before it tries again, and fails if the connection has gone just then: so it gets answers without one. */
        private record Whole() implements HttpPipelinePolicy {
            @Override
            public Mono<com.azure.core.http.HttpResponse> process(
                    HttpPipelineCallContext call, HttpPipelineNextPolicy next) {
                return next.process().map(com.azure.core.http.HttpResponse::buffer);
            }

            @Override
            public com.azure.core.http.HttpResponse processSync(
                    HttpPipelineCallContext call, HttpPipelineNextSyncPolicy next) {
                return next.processSync().buffer();
            }
        }

        private int status(RetryStrategy strategy, int port) {
            HttpPipeline pipeline = new HttpPipelineBuilder()
                    .httpClient(com.azure.core.http.HttpClient.createDefault())
                    .policies(new RetryPolicy(strategy), new Whole())
                    .build();
            try (com.azure.core.http.HttpResponse answer = pipeline.sendSync(
                    new com.azure.core.http.HttpRequest(HttpMethod.GET, "http://127.0.0.1:" + port + "/"),
                    Context.NONE)) {
                return answer.getStatusCode();
            }
        }
    },
    TOMCAT {
        @Override
        String run(URI service) throws Exception {
            return served(Container::tomcat);
        }
    },
    JETTY {
        @Override
        String run(URI service) throws Exception {
            return served(Container::jetty);
        }
    },
    UNDERTOW {
        @Override
        String run(URI service) throws Exception {
            return served(Container::undertow);
        }
    };

    private static final AtomicInteger WORKERS = new AtomicInteger();

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** @param service answers requests of all clients */
    abstract String run(URI service) throws Exception;

    private static String refused(Callable<Connection> connecting) throws Exception {
        try (Connection connection = connecting.call()) {
            return "connected to " + connection;
        } catch (SQLException e) {
            return e.getSQLState();
        }
    }

    private static String refusedByRedis(Callable<?> use) {
        try {
            return String.valueOf(use.call());
        } catch (Exception e) {
            return e.getClass().getName();
        }
    }

    private static String get(URI uri) throws IOException {
        try (InputStream in = uri.toURL().openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String served(Container.Kind kind) throws Exception {
        ServletContainerInitializer application = (types, context) -> context.addServlet("shop", new HttpServlet() {
                    @Override
                    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
                        response.getWriter().write("from a servlet");
                    }
                })
                .addMapping("/*");
        try (Container container = kind.start("", application)) {
            return get(container.at("/"));
        }
    }
}
