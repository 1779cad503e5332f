package trial;

import java.util.concurrent.atomic.*;
import org.apache.commons.lang3.concurrent.*;

/** Commons Lang: something that is made once, when it is needed. */
public class CommonsLang {
    public static void main(String[] a) throws Exception {
        AtomicInteger made = new AtomicInteger();
        LazyInitializer<String> l = LazyInitializer.<String>builder()
                .setInitializer(() -> {
                    made.incrementAndGet();
                    return "x";
                })
                .get();
        Trial.Body use = () -> Trial.same("x", l.get());
        Trial.atOnce(use, use);
        Trial.same(1, made.get());
    }
}
