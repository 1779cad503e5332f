package dev.windtunnel.corpus.broker;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.model.Event;
import dev.windtunnel.model.Observation;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * One random test: messages are sent, and two workers take them. The work succeeds, fails, or is ended by a crash of the
 * worker. At the end all workers stop, and the test looks for the messages that are left. Calm answers give the simplest
 * test, which has no operations; a calm operation sends a message.
 */
final class RandomWork {

    private static final int MOST_OPERATIONS = 12;
    private static final List<String> OPERATIONS = List.of("send", "work", "work", "work", "send", "stop");
    private static final List<String> WORKERS = List.of("worker 1", "worker 2");

    /** How the work for a message ends. */
    private enum Outcome {
        SUCCEEDS,
        FAILS,
        CRASHES;

        static final List<Outcome> DRAWN = List.of(SUCCEEDS, FAILS, CRASHES, SUCCEEDS);

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Ends the code of a worker at once, as the death of its process does. */
    private static final class CrashedException extends RuntimeException {}

    private final Choices choices;
    private final Broker broker;
    private final Worker.AfterFailure afterFailure;
    private final Observation observation;
    private final Map<String, Worker> running = new TreeMap<>();
    private int sent;
    private String current = "";
    private Outcome outcome = Outcome.SUCCEEDS;

    RandomWork(Choices choices, Broker broker, Worker.AfterFailure afterFailure) {
        this.choices = choices;
        this.broker = broker;
        this.afterFailure = afterFailure;
        this.observation = Observation.of(choices);
    }

    /** Runs the test and returns what was observed. */
    List<Event> run() throws Exception {
        broker.reset();
        try {
            int operations = choices.pick("operations", MOST_OPERATIONS + 1);
            for (int i = 0; i < operations; i++) {
                try (Choices.Group operation = choices.group("operation")) {
                    operate();
                }
            }
        } finally {
            for (Worker worker : running.values()) {
                worker.close();
            }
        }
        observation.saw(QueueModel.END, broker.drain());
        observation.mustBeExplainedBy(QueueModel.AT_LEAST_ONCE);
        return observation.events();
    }

    private void operate() throws JMSException {
        switch (choices.oneOf("what", OPERATIONS)) {
            case "send" -> {
                String message = "m" + ++sent;
                broker.send(message);
                observation.saw("sender", QueueModel.SEND, message);
            }
            case "work" -> work(choices.oneOf("who", WORKERS));
            default -> stop(choices.oneOf("who", WORKERS));
        }
    }

    private void work(String name) throws JMSException {
        Worker worker = running.get(name);
        if (worker == null) {
            worker = new Worker(broker.connect(), Broker.QUEUE, afterFailure);
            running.put(name, worker);
        }
        try {
            if (worker.next(message -> workOn(name, message))) {
                observation.saw(name, outcome == Outcome.FAILS ? QueueModel.FAIL : QueueModel.ACKNOWLEDGE, current);
            } else {
                choices.note(name, "receive nothing", "");
            }
        } catch (CrashedException e) {
            running.remove(name);
            worker.crash();
            observation.saw(name, QueueModel.CRASH, current);
            if (!choices.bool("before the broker notices")) {
                broker.awaitConsumers(running.size());
            }
        }
    }

    private void workOn(String name, Message message) throws JMSException, WorkFailedException {
        current = message.getBody(String.class);
        observation.saw(
                name, QueueModel.RECEIVE, new Delivery(name, current, message.getIntProperty("JMSXDeliveryCount")));
        outcome = choices.oneOf("work", Outcome.DRAWN);
        switch (outcome) {
            case SUCCEEDS -> {}
            case FAILS -> throw new WorkFailedException();
            case CRASHES -> throw new CrashedException();
        }
    }

    private void stop(String name) throws JMSException {
        Worker worker = running.remove(name);
        if (worker != null) {
            worker.close();
            observation.saw(name, QueueModel.STOP, name);
        }
    }
}
