package trial;

import io.netty.util.concurrent.*;
import java.util.concurrent.TimeUnit;

/** Netty: tasks of its default executors. */
public class NettyExecutors {
    public static void main(String[] a) throws Exception {
        EventExecutorGroup g = new DefaultEventExecutorGroup(2);
        Future<Integer> f = g.next().submit(() -> 1), h = g.next().submit(() -> 2);
        Trial.same(3, f.get() + h.get());
        g.shutdownGracefully(0, 1, TimeUnit.SECONDS).get();
    }
}
