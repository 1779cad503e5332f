package trial;

import EDU.oswego.cs.dl.util.concurrent.*;

/** The ancestor of java.util.concurrent, in class files of its time. */
public class OldConcurrent {
    public static void main(String[] a) throws Exception {
        PooledExecutor p = new PooledExecutor(new LinkedQueue(), 2);
        SynchronizedInt n = new SynchronizedInt(0);
        p.execute(() -> n.increment());
        p.execute(() -> n.increment());
        p.shutdownAfterProcessingCurrentlyQueuedTasks();
        p.awaitTerminationAfterShutdown();
        Trial.same(2, n.get());
    }
}
