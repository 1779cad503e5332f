package trial;

import com.github.benmanes.caffeine.cache.*;
import java.util.concurrent.*;

/** Caffeine: a cache that loads in a pool. */
public class CaffeineAsync {
    public static void main(String[] a) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        AsyncLoadingCache<String, Integer> c =
                Caffeine.newBuilder().maximumSize(2).executor(pool).buildAsync(k -> k.length());
        Trial.atOnce(
                () -> Trial.same(3, c.get("abc").get()),
                () -> Trial.same(2, c.get("ab").get()));
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
