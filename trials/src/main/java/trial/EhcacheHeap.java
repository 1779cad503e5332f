package trial;

import org.ehcache.*;
import org.ehcache.config.builders.*;

/** Ehcache: threads share a cache. */
public class EhcacheHeap {
    public static void main(String[] a) throws Exception {
        try (CacheManager m = CacheManagerBuilder.newCacheManagerBuilder().build(true)) {
            Cache<String, Integer> c = m.createCache(
                    "x",
                    CacheConfigurationBuilder.newCacheConfigurationBuilder(
                            String.class, Integer.class, ResourcePoolsBuilder.heap(10)));
            Trial.atOnce(() -> c.putIfAbsent("a", 1), () -> c.putIfAbsent("a", 1));
            Trial.same(1, c.get("a"));
        }
    }
}
