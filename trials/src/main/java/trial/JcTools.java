package trial;

import org.jctools.queues.*;

/** JCTools: two producers and a consumer. */
public class JcTools {
    public static void main(String[] a) throws Exception {
        MpscArrayQueue<Integer> q = new MpscArrayQueue<>(4);
        int[] sum = new int[1];
        Trial.atOnce(
                () -> {
                    while (!q.offer(1)) Thread.onSpinWait();
                },
                () -> {
                    while (!q.offer(2)) Thread.onSpinWait();
                },
                () -> {
                    int got = 0;
                    while (got < 2) {
                        Integer i = q.poll();
                        if (i != null) {
                            sum[0] += i;
                            got++;
                        } else Thread.onSpinWait();
                    }
                });
        Trial.same(3, sum[0]);
    }
}
