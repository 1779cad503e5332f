package trial;

import reactor.core.publisher.*;
import reactor.core.scheduler.*;

/** Reactor: a flux that changes its thread. */
public class ReactorFlux {
    public static void main(String[] a) throws Exception {
        Scheduler s = Schedulers.newParallel("p", 2);
        Integer sum = Flux.range(1, 3)
                .publishOn(s)
                .map(i -> i * 2)
                .reduce(Integer::sum)
                .block();
        Trial.same(12, sum);
        s.disposeGracefully().block();
    }
}
