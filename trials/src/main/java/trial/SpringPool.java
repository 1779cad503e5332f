package trial;

import java.util.concurrent.*;
import org.springframework.scheduling.concurrent.*;

/** Spring: tasks of an executor. */
public class SpringPool {
    public static void main(String[] a) throws Exception {
        ThreadPoolTaskExecutor t = new ThreadPoolTaskExecutor();
        t.setCorePoolSize(2);
        t.setWaitForTasksToCompleteOnShutdown(true);
        t.setAwaitTerminationSeconds(5);
        t.initialize();
        Future<Integer> f = t.submit(() -> 1), g = t.submit(() -> 2);
        Trial.same(3, f.get() + g.get());
        t.shutdown();
    }
}
