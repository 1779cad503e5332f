package trial;

import com.google.common.cache.*;
import com.google.common.util.concurrent.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Guava: a cache that loads, and a future that is transformed. */
public class GuavaCache {
    public static void main(String[] a) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> cache = CacheBuilder.newBuilder()
                .maximumSize(10)
                .build(CacheLoader.from(k -> {
                    loads.incrementAndGet();
                    return k.length();
                }));
        SettableFuture<String> f = SettableFuture.create();
        ListenableFuture<Integer> g = Futures.transform(f, String::length, MoreExecutors.directExecutor());
        Trial.atOnce(
                () -> {
                    Trial.same(3, cache.get("abc"));
                    f.set("hello");
                },
                () -> {
                    Trial.same(3, cache.get("abc"));
                    Trial.same(5, g.get());
                });
        Trial.same(1, loads.get());
    }
}
