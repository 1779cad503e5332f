package trial;

import com.lmax.disruptor.*;
import com.lmax.disruptor.dsl.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** The Disruptor: two publishers and a handler. */
public class DisruptorRing {
    static class Event {
        long value;
    }

    public static void main(String[] a) throws Exception {
        AtomicLong sum = new AtomicLong();
        CountDownLatch done = new CountDownLatch(2);
        Disruptor<Event> d = new Disruptor<>(
                Event::new, 4, r -> new Thread(r, "handler"), ProducerType.MULTI, new BlockingWaitStrategy());
        d.handleEventsWith((e, s, end) -> {
            sum.addAndGet(e.value);
            done.countDown();
        });
        RingBuffer<Event> ring = d.start();
        Trial.atOnce(() -> ring.publishEvent((e, s) -> e.value = 1), () -> ring.publishEvent((e, s) -> e.value = 2));
        done.await();
        d.shutdown();
        Trial.same(3L, sum.get());
    }
}
