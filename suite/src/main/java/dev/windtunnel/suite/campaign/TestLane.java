package dev.windtunnel.suite.campaign;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.TestOutcome;
import dev.windtunnel.suite.wire.LaneConnection;
import dev.windtunnel.suite.wire.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketTimeoutException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs one test of a suite in a JVM that is like those of its build. The choices are asked by the agent in that JVM, in which the
 * calls are made, and answered here.
 */
final class TestLane implements Lane {

    private final SuiteTest subject;
    private @Nullable TestJvm jvm;

    TestLane(SuiteTest subject) {
        this.subject = subject;
    }

    @Override
    public Ending run(Choices choices) throws Exception {
        TestJvm running = usable();
        TestId test = subject.id();
        try {
            LaneConnection connection = running.connection();
            connection.send(Message.of(
                    Message.Kind.RUN,
                    test.framework().name(),
                    test.id(),
                    test.type(),
                    test.name(),
                    subject.engine(),
                    String.valueOf(choices.isTold())));
            return answered(connection, choices);
        } catch (SocketTimeoutException e) {
            running.abandon();
            return new Ending.Stuck(
                    "hang", "the test has not ended after " + subject.limit().toSeconds() + " s");
        } catch (IOException | UncheckedIOException e) {
            running.abandon();
            return died(running);
        }
    }

    private TestJvm usable() throws IOException, InterruptedException {
        TestJvm known = jvm;
        if (known != null && known.isUsable()) {
            return known;
        }
        if (known != null) {
            subject.jvms().end(known);
        }
        TestJvm taken = subject.jvms().take(subject.recipe());
        jvm = taken;
        return taken;
    }

    @Override
    public void close() throws IOException {
        if (jvm != null) {
            subject.jvms().giveBack(subject.recipe(), jvm);
        }
    }

    private Ending answered(LaneConnection connection, Choices choices) throws IOException {
        Map<Integer, RemoteOptions> asked = new HashMap<>();
        for (Optional<Message> next = connection.next(subject.limit());
                next.isPresent();
                next = connection.next(subject.limit())) {
            Message message = next.get();
            switch (message.kind()) {
                case ASK -> {
                    RemoteOptions options = new RemoteOptions(
                            connection,
                            message.fields().subList(3, message.fields().size()));
                    int option = choices.ask(
                            CallExecution.RPC,
                            message.field(0),
                            Long.parseUnsignedLong(message.field(1), 16),
                            options,
                            Integer.parseInt(message.field(2)));
                    asked.put(choices.last(), options);
                    connection.send(Message.of(Message.Kind.ANSWER, String.valueOf(option)));
                }
                case PLANS ->
                    connection.send(Message.of(
                            Message.Kind.ANSWER,
                            String.valueOf(choices.plans(Long.parseUnsignedLong(message.field(0), 16)))));
                case WIDENED -> {
                    RemoteOptions options = asked.get(choice(message));
                    if (options != null) {
                        options.widened(
                                message.fields().subList(1, message.fields().size()));
                        choices.widen(choice(message), options);
                    }
                }
                case SETTLED -> choices.settle(choice(message));
                case OBSERVED ->
                    choices.observe(choice(message), new Trace.Outcome(message.field(1), message.field(2)));
                case PLACED -> choices.place(choice(message), message.field(1));
                case NOTED -> choices.note(message.field(0));
                case FACT -> subject.facts().accept(message.field(0));
                case DESCRIBED -> {
                    if (message.field(0).isEmpty()) {
                        choices.describe(message.field(1));
                    } else {
                        choices.describe(choice(message), message.field(1));
                    }
                }
                case RAN -> {
                    return ending(message);
                }
                case PROBLEM -> {
                    return new Ending.Broken(message.field(0));
                }
                default -> {
                    // What an observer of the tests would want to know.
                }
            }
        }
        throw new IOException("The JVM of the test has closed the connection.");
    }

    private static int choice(Message message) {
        return Integer.parseInt(message.field(0));
    }

    private Ending ending(Message ran) {
        String outcome = ran.field(0);
        if (outcome.equals(TestOutcome.PASSED.word())) {
            return Ending.PASSED;
        }
        if (outcome.equals(TestOutcome.FAILED.word())) {
            List<String> frames =
                    ran.field(3).isEmpty() ? List.of() : List.of(ran.field(3).split("\n", -1));
            return new Ending.Failed(new Failure(ran.field(1), ran.field(2), frames));
        }
        return new Ending.Broken("'" + subject.id() + "' was "
                + (outcome.isEmpty() ? "not found when it was to be run by itself" : outcome));
    }

    private static Ending died(TestJvm jvm) {
        return new Ending.Failed(
                new Failure("", "the JVM of the test ended with exit code " + jvm.exitCode(), List.of()));
    }
}
