package trial;

import java.time.*;
import java.util.concurrent.*;
import org.apache.pekko.actor.*;
import org.apache.pekko.pattern.Patterns;

/** Pekko: two threads tell an actor something. */
public class PekkoActors {
    public static class Adder extends AbstractActor {
        int sum;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, i -> sum += i)
                    .matchEquals("get", m -> getSender().tell(sum, getSelf()))
                    .build();
        }
    }

    public static void main(String[] a) throws Exception {
        ActorSystem s = ActorSystem.create("x");
        try {
            ActorRef r = s.actorOf(Props.create(Adder.class));
            Trial.atOnce(() -> r.tell(1, ActorRef.noSender()), () -> r.tell(2, ActorRef.noSender()));
            Trial.same(
                    3,
                    Patterns.ask(r, "get", Duration.ofSeconds(5))
                            .toCompletableFuture()
                            .get());
        } finally {
            s.terminate();
            s.getWhenTerminated().toCompletableFuture().get();
        }
    }
}
