package trial;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import scala.Option;
import scala.collection.concurrent.TrieMap;
import scala.collection.mutable.ArrayBuffer;
import scala.concurrent.Await;
import scala.concurrent.ExecutionContext;
import scala.concurrent.Future;
import scala.concurrent.duration.Duration;

/** Scala's own library: a concurrent map, a buffer under a lock, and futures. */
public class ScalaCollections {
    public static void main(String[] a) throws Exception {
        TrieMap<String, Integer> map = new TrieMap<>();
        ArrayBuffer<Integer> buffer = new ArrayBuffer<>();
        Trial.Body use = () -> {
            synchronized (buffer) {
                buffer.addOne(buffer.size());
            }
            map.putIfAbsent("a", 1);
            Option<Integer> before = map.get("a");
            Trial.same(1, before.get());
        };
        Trial.atOnce(use, use);
        Trial.same(2, buffer.size());
        Trial.same(1, map.size());
        ExecutorService pool = Executors.newFixedThreadPool(2);
        ExecutionContext context = ExecutionContext.fromExecutor(pool);
        Future<Integer> sum = Future.apply(() -> 1, context)
                .zip(Future.apply(() -> 2, context))
                .map(pair -> pair._1() + pair._2(), context);
        Trial.same(3, Await.result(sum, Duration.Inf()));
        pool.shutdown();
    }
}
