package dev.windtunnel.agent;

import dev.windtunnel.calls.FaultDecider;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import dev.windtunnel.suite.wire.Message.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the controller what becomes of the calls of a test. Used under the execution's lock, so that questions and answers do not get
 * mixed up. If the controller is gone, nobody wants to know any more, and every call is left alone.
 */
final class RemoteDecider implements FaultDecider {

    private final ControllerLink controller;
    private final boolean told;
    private int last = -1;

    RemoteDecider(ControllerLink controller, boolean told) {
        this.controller = controller;
        this.told = told;
    }

    @Override
    public Decision decide(String label, long identity, Options options, int cause) {
        last++;
        List<String> fields = new ArrayList<>(List.of(label, Long.toHexString(identity), String.valueOf(cause)));
        fields.addAll(words(options));
        controller.send(new Message(Kind.ASK, fields));
        return new Decision(last, answer(options));
    }

    private int answer(Options options) {
        try {
            for (Optional<Message> next = controller.next(); next.isPresent(); next = controller.next()) {
                Message message = next.get();
                if (message.kind() == Kind.ANSWER) {
                    return Integer.parseInt(message.field(0));
                }
                int option = options.option(message.field(0));
                controller.send(Message.of(Kind.OPTION, String.valueOf(option)));
            }
        } catch (IOException e) {
            // As when the controller has closed the connection.
            return 0;
        }
        return 0;
    }

    private static List<String> words(Options options) {
        List<String> words = new ArrayList<>();
        for (int option = 1; option < options.count(); option++) {
            words.add(options.word(option));
        }
        return words;
    }

    @Override
    public boolean plans(long identity) {
        controller.send(Message.of(Kind.PLANS, Long.toHexString(identity)));
        try {
            return controller
                    .next()
                    .map(answer -> Boolean.parseBoolean(answer.field(0)))
                    .orElse(false);
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public void widened(int choice, Options options) {
        List<String> fields = new ArrayList<>(List.of(String.valueOf(choice)));
        fields.addAll(words(options));
        controller.send(new Message(Kind.WIDENED, fields));
    }

    @Override
    public void settled(int choice) {
        controller.send(Message.of(Kind.SETTLED, String.valueOf(choice)));
    }

    @Override
    public void observed(int choice, Trace.Outcome outcome) {
        controller.send(Message.of(Kind.OBSERVED, String.valueOf(choice), outcome.word(), outcome.shown()));
    }

    @Override
    public void placed(int choice, String place) {
        controller.send(Message.of(Kind.PLACED, String.valueOf(choice), place));
    }

    @Override
    public void noted(String text) {
        controller.send(Message.of(Kind.NOTED, text));
    }

    @Override
    public void described(int choice, String text) {
        controller.send(Message.of(Kind.DESCRIBED, String.valueOf(choice), text));
    }

    @Override
    public void described(String text) {
        controller.send(Message.of(Kind.DESCRIBED, "", text));
    }

    @Override
    public boolean isTold() {
        return told;
    }
}
