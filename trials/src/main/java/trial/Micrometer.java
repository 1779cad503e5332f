package trial;

import io.micrometer.core.instrument.simple.*;

/** Micrometer: a counter that threads share. */
public class Micrometer {
    public static void main(String[] a) throws Exception {
        SimpleMeterRegistry r = new SimpleMeterRegistry();
        Trial.atOnce(() -> r.counter("x").increment(), () -> r.counter("x").increment());
        Trial.same(2.0, r.counter("x").count());
        r.close();
    }
}
