package trial;

import org.jctools.queues.MpscArrayQueue;

/** JCTools: two producers and a consumer. */
public class JcTools {
    public static void main(String[] arguments) throws Exception {
        Trial.twoProducersAndAConsumer(new MpscArrayQueue<>(4));
    }
}
