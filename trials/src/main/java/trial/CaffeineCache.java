package trial;

import com.github.benmanes.caffeine.cache.*;
import java.util.concurrent.atomic.*;

/** Caffeine: a cache that computes and evicts. */
public class CaffeineCache {
    public static void main(String[] a) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        Cache<String, Integer> c = Caffeine.newBuilder()
                .maximumSize(2)
                .executor(Runnable::run)
                .recordStats()
                .build();
        Trial.atOnce(
                () -> {
                    Trial.same(3, c.get("abc", k -> {
                        loads.incrementAndGet();
                        return 3;
                    }));
                    c.put("x", 1);
                },
                () -> {
                    Trial.same(3, c.get("abc", k -> {
                        loads.incrementAndGet();
                        return 3;
                    }));
                    c.put("y", 2);
                    c.invalidate("y");
                });
        Trial.same(1, loads.get());
        c.cleanUp();
    }
}
