package hostile;

import hostileagent.OwnAgent;
import java.util.concurrent.Executors;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

/** An agent of its own, which rewrites the same classes. */
public class AgentTests {

    private static void use(String when) throws Exception {
        long executed = hostileboot.Counter.count("java/util/concurrent/ThreadPoolExecutor.execute");
        long built = hostileboot.Counter.count("jdk/internal/net/http/HttpClientBuilderImpl.build");
        long started = hostileboot.Counter.count("java/util/concurrent/ForkJoinTask.doExec");
        ExecutorService pool = Executors.newFixedThreadPool(1);
        try (Shop shop = new Shop()) {
            System.out.println(when + " " + pool.submit(() -> shop.get("/agent")).get());
        }
        pool.shutdown();
        java.util.concurrent.ForkJoinPool own = new java.util.concurrent.ForkJoinPool(1);
        own.submit(() -> {}).get();
        own.shutdown();
        System.out.println(when + ": counted "
                + (hostileboot.Counter.count("java/util/concurrent/ThreadPoolExecutor.execute") - executed > 0) + " "
                + (hostileboot.Counter.count("jdk/internal/net/http/HttpClientBuilderImpl.build") - built) + " "
                + (hostileboot.Counter.count("java/util/concurrent/ForkJoinTask.doExec") - started > 0));
    }

    @Test
    void rewritesAndRestores() throws Exception {
        Class<?>[] both = {
            ThreadPoolExecutor.class,
            Class.forName("jdk.internal.net.http.HttpClientBuilderImpl"),
            java.util.concurrent.ForkJoinTask.class,
            Thread.class
        };
        use("rewritten when loaded");
        OwnAgent.instrumentation().retransformClasses(both);
        use("rewritten again");
        OwnAgent.stop();
        OwnAgent.instrumentation().retransformClasses(both);
        use("restored");
        OwnAgent.begin();
        OwnAgent.instrumentation().retransformClasses(both);
        use("rewritten once more");
        OwnAgent.redefine(ThreadPoolExecutor.class);
        use("redefined");
    }
}
