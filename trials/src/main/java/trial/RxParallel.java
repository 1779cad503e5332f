package trial;

import io.reactivex.rxjava3.core.*;
import io.reactivex.rxjava3.schedulers.*;
import java.util.concurrent.*;

/** RxJava: a flow in two threads of a pool. */
public class RxParallel {
    public static void main(String[] a) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = Flowable.range(1, 4)
                .parallel(2)
                .runOn(Schedulers.from(pool))
                .map(i -> i * 2)
                .sequential()
                .reduce(0, Integer::sum)
                .blockingGet();
        Trial.same(20, sum);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
