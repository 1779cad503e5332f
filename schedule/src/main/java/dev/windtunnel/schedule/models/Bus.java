package dev.windtunnel.schedule.models;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Carries messages from publishers to all subscribers of a topic; each subscriber is an actor. Subscribe first, then publish. */
public final class Bus<M> {

    /** How often a message is delivered. */
    public enum Delivery {
        ONCE,
        /** Once, or a second time after it was handled. */
        AT_LEAST_ONCE
    }

    private record Delivered<M>(M message, boolean again) {
        @Override
        public String toString() {
            return message + (again ? " (again)" : "");
        }
    }

    private final Concurrency concurrency;
    private final String name;
    private final Delivery delivery;
    private final Map<String, List<Actor<Delivered<M>>>> topics = new LinkedHashMap<>();

    Bus(Concurrency concurrency, String name, Delivery delivery) {
        this.concurrency = concurrency;
        this.name = name;
        this.delivery = delivery;
    }

    /** From now on the subscriber gets what is published under the topic. */
    public void subscribe(String topic, String subscriber, Consumer<M> handler) {
        Actor<Delivered<M>> actor = concurrency.actor(subscriber, (self, delivered) -> {
            handler.accept(delivered.message());
            if (delivery == Delivery.AT_LEAST_ONCE
                    && !delivered.again()
                    && concurrency.nextBoolean(name + " delivers again")) {
                self.later(new Delivered<>(delivered.message(), true));
            }
        });
        topics.computeIfAbsent(topic, any -> new ArrayList<>()).add(actor);
    }

    /** Sends a message to all who have subscribed to the topic. */
    public void publish(String topic, M message) {
        for (Actor<Delivered<M>> subscriber : topics.getOrDefault(topic, List.of())) {
            subscriber.send(new Delivered<>(message, false));
        }
    }
}
