package trial;

import io.reactivex.rxjava3.core.*;
import io.reactivex.rxjava3.schedulers.*;

/** RxJava: a flow that changes its thread. */
public class RxFlow {
    public static void main(String[] a) throws Exception {
        int sum = Flowable.range(1, 3)
                .observeOn(Schedulers.single())
                .map(i -> i * 2)
                .reduce(0, Integer::sum)
                .blockingGet();
        Trial.same(12, sum);
        Schedulers.shutdown();
    }
}
