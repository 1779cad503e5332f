package trial;

import java.util.concurrent.*;
import org.jboss.threads.*;

/** JBoss Threads: an executor with a queue of its own. */
public class JbossThreads {
    public static void main(String[] a) throws Exception {
        EnhancedQueueExecutor e = new EnhancedQueueExecutor.Builder()
                .setCorePoolSize(1)
                .setMaximumPoolSize(2)
                .setRegisterMBean(false)
                .build();
        Future<Integer> f = e.submit(() -> 1), g = e.submit(() -> 2);
        Trial.same(3, f.get() + g.get());
        e.shutdown();
        e.awaitTermination(1, TimeUnit.MINUTES);
    }
}
