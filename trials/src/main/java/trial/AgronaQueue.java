package trial;

import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;

/** Agrona: two producers and a consumer. */
public class AgronaQueue {
    public static void main(String[] arguments) throws Exception {
        Trial.twoProducersAndAConsumer(new ManyToOneConcurrentArrayQueue<>(4));
    }
}
