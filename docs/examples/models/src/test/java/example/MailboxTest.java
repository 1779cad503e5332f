package example;

import static dev.windtunnel.model.Step.allow;
import static dev.windtunnel.model.Step.refuse;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.junit.ModelTest;
import dev.windtunnel.model.Observation;
import dev.windtunnel.model.Spec;
import java.util.Set;
import java.util.TreeSet;

class MailboxTest {

    /** The state of a mailbox: the messages that can be received, and those that were received and not acknowledged. */
    record Messages(Set<String> visible, Set<String> inFlight) {

        Messages sent(String message) {
            return new Messages(with(visible, message), inFlight);
        }

        Messages received(String message) {
            return new Messages(without(visible, message), with(inFlight, message));
        }

        Messages acknowledged(String message) {
            return new Messages(visible, without(inFlight, message));
        }

        Messages timedOut(String message) {
            return new Messages(with(visible, message), without(inFlight, message));
        }

        private static Set<String> with(Set<String> set, String message) {
            Set<String> more = new TreeSet<>(set);
            more.add(message);
            return more;
        }

        private static Set<String> without(Set<String> set, String message) {
            Set<String> less = new TreeSet<>(set);
            less.remove(message);
            return less;
        }
    }

    static final Spec<Messages> AT_LEAST_ONCE = Spec.startingWith(new Messages(Set.of(), Set.of()))
            .observed("send", String.class, (messages, message) -> allow(messages.sent(message)))
            .observed("receive", String.class, (messages, message) -> messages.visible().contains(message)
                    ? allow(messages.received(message))
                    : refuse("it is not there to be received"))
            .observed("nothing to receive", String.class, (messages, none) -> messages.visible().isEmpty()
                    ? allow(messages)
                    : refuse("something is there to be received"))
            .observed("acknowledge", String.class, (messages, message) -> allow(messages.acknowledged(message)))
            .observed("in the end there is", String.class, (messages, left) ->
                    left.equals(String.join(", ", messages.visible())) && messages.inFlight().isEmpty()
                            ? allow(messages)
                            : refuse("it should be something else"))
            .conjectured("times out", messages -> messages.inFlight().stream().map(messages::timedOut));

    @ModelTest
    void deliversAtLeastOnce(Choices choices, Observation observation) {
        Mailbox mailbox = new Mailbox();
        int sent = 0;
        String last = "";
        int operations = choices.pick("operations", 10);
        for (int i = 0; i < operations; i++) {
            try (var operation = choices.group("operation")) {
                switch (choices.oneOf("what", "send", "receive", "acknowledge")) {
                    case "send" -> {
                        String message = "m" + ++sent;
                        mailbox.send(message);
                        observation.saw("send", message);
                    }
                    case "receive" -> {
                        last = mailbox.receive();
                        observation.saw(last.isEmpty() ? "nothing to receive" : "receive", last);
                    }
                    default -> {
                        mailbox.acknowledge(last);
                        observation.saw("acknowledge", last);
                    }
                }
            }
        }
        observation.saw("in the end there is", drain(mailbox));
        observation.mustBeExplainedBy(AT_LEAST_ONCE);
    }

    /** All remaining messages, after enough time for every message in flight to time out. */
    private static String drain(Mailbox mailbox) {
        for (int i = 0; i < 5; i++) {
            mailbox.acknowledge("nothing");
        }
        Set<String> left = new TreeSet<>();
        for (String message = mailbox.receive(); !message.isEmpty(); message = mailbox.receive()) {
            left.add(message);
            mailbox.acknowledge(message);
        }
        return String.join(", ", left);
    }
}
