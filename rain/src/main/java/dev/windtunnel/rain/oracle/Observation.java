package dev.windtunnel.rain.oracle;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an oracle has to know of a test that has ended, as plain data.
 *
 * @param failed whether it has failed
 * @param assertion whether an assertion of the test has failed, in contrast to an exception
 * @param timedOut whether the test's own time limit has ended it
 * @param origin who created the exception
 * @param explained whether the injected fault is the exception that has failed the test, or one of its causes
 * @param ownAnswer whether its last attempt met no fault, and the service itself answered with an error
 * @param gaveUp whether the call that met the fault has failed in the end
 * @param refused whether a request has arrived twice, and the service has answered the later one with an error
 * @param counts whether the test has failed because it counts the requests that a stub server gets
 * @param done how often the service did the work of that call
 * @param chain the exception and its causes, outermost first
 * @param attempts what came of each attempt
 * @param left what the test has left in services, as {@code rain.state} writes it
 */
public record Observation(
        boolean failed,
        boolean assertion,
        boolean timedOut,
        Origin origin,
        boolean explained,
        boolean ownAnswer,
        boolean gaveUp,
        boolean refused,
        boolean counts,
        int done,
        List<String> chain,
        List<String> attempts,
        List<String> left) {

    /** Whose code created an exception: that of the innermost frame of the project. */
    public enum Origin {
        APPLICATION,
        TEST,
        /** No frame belongs to the project. */
        OTHER
    }

    private static final String SEPARATOR = "\t";

    /** So many come before the lines. */
    private static final int FIELDS = 12;

    /** What WireMock throws if it did not get the requests that a test expects; there are subclasses. */
    private static final String WIREMOCK = "com.github.tomakehurst.wiremock.client.VerificationException";

    /** What frameworks throw when a test takes longer than it says, or how their messages begin. */
    private static final List<String> TIME_LIMITS = List.of(
            "org.junit.runners.model.TestTimedOutException",
            "org.testng.internal.thread.ThreadTimeoutException",
            "java.util.concurrent.TimeoutException: execution timed out after",
            "org.opentest4j.AssertionFailedError: execution exceeded timeout of",
            "org.opentest4j.AssertionFailedError: execution timed out after");

    public Observation {
        chain = List.copyOf(chain);
        attempts = List.copyOf(attempts);
        left = List.copyOf(left);
    }

    /**
     * Observes a test.
     *
     * @param isTest tells classes of tests from others
     * @param isProject tells classes of the project from those of libraries
     */
    public static Observation of(
            @Nullable Throwable failure,
            List<CallRecord> calls,
            Predicate<String> isTest,
            Predicate<String> isProject) {
        List<CallRecord> attempts = attempts(calls);
        CauseChain chain = CauseChain.of(failure);
        Optional<CallRecord> last =
                attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.get(attempts.size() - 1));
        boolean gaveUp =
                last.map(CallRecord::answer).filter(answer -> !answer.success()).isPresent();
        return new Observation(
                failure != null,
                failure instanceof AssertionError,
                isTimeLimit(failure),
                origin(failure, isTest, isProject),
                attempts.stream().anyMatch(call -> isInjected(call, chain)),
                gaveUp && last.filter(call -> call.fault() == null).isPresent(),
                gaveUp,
                attempts.stream().anyMatch(Observation::isRefused),
                failure != null && failure.getClass().getName().startsWith(WIREMOCK),
                attempts.stream().mapToInt(Observation::done).sum(),
                chain.texts(),
                attempts.stream().map(Observation::text).toList(),
                List.of());
    }

    /** The same of a test that has left something. */
    public Observation leaving(List<String> things) {
        return new Observation(
                failed, assertion, timedOut, origin, explained, ownAnswer, gaveUp, refused, counts, done, chain,
                attempts, things);
    }

    /** All attempts of the calls that met a fault. */
    private static List<CallRecord> attempts(List<CallRecord> calls) {
        List<Integer> faulted = calls.stream()
                .filter(call -> call.fault() != null)
                .map(CallRecord::first)
                .distinct()
                .toList();
        return calls.stream().filter(call -> faulted.contains(call.first())).toList();
    }

    /** With JUnit 5 a limit is an annotation, whose exception names the method, or an assertion. */
    private static boolean isTimeLimit(@Nullable Throwable failure) {
        if (failure == null) {
            return false;
        }
        String text = failure.getClass().getName() + ": " + failure.getMessage();
        boolean isAnnotated = failure instanceof TimeoutException && text.contains("() timed out after ");
        return isAnnotated || TIME_LIMITS.stream().anyMatch(text::startsWith);
    }

    private static Origin origin(@Nullable Throwable failure, Predicate<String> isTest, Predicate<String> isProject) {
        return Stream.of(failure == null ? new StackTraceElement[0] : failure.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(isProject)
                .findFirst()
                .map(type -> isTest.test(type) ? Origin.TEST : Origin.APPLICATION)
                .orElse(Origin.OTHER);
    }

    /** Whether an exception is the injected fault: the same object, or one that says the same. */
    private static boolean isInjected(CallRecord call, CauseChain chain) {
        Fault fault = call.fault();
        if (fault == null) {
            return false;
        }
        Optional<Throwable> thrown = Optional.ofNullable(call.answer()).flatMap(Answer::exception);
        if (thrown.isPresent()) {
            return chain.contains(thrown.get());
        }
        if (fault instanceof Fault.Stale) {
            return !isSuccess(call) && chain.mentions(String.valueOf(call.outcome()));
        }
        return fault instanceof Fault.HttpStatus status && chain.mentions(String.valueOf(status.code()));
    }

    private static boolean isSuccess(CallRecord call) {
        Answer answer = call.answer();
        return answer != null && answer.success();
    }

    private static boolean isRefused(CallRecord call) {
        return call.fault() instanceof Fault.Twice && !isSuccess(call);
    }

    private static int done(CallRecord call) {
        Fault fault = call.fault();
        if (fault == null) {
            return isSuccess(call) ? 1 : 0;
        }
        int copies = fault.when() == Fault.When.AFTER ? 1 : 0;
        return fault instanceof Fault.Twice && isSuccess(call) ? copies + 1 : copies;
    }

    private static String text(CallRecord call) {
        Fault fault = call.fault();
        String outcome = fault == null ? String.valueOf(call.outcome()) : fault.word();
        return "attempt " + call.attempt() + "  " + call.outgoing().signature().method() + "  " + outcome;
    }

    /** As a line of text, which {@link #read} reads. */
    public String text() {
        List<String> fields = new ArrayList<>(List.of(
                String.valueOf(failed),
                String.valueOf(assertion),
                String.valueOf(timedOut),
                origin.name(),
                String.valueOf(explained),
                String.valueOf(ownAnswer),
                String.valueOf(gaveUp),
                String.valueOf(refused),
                String.valueOf(counts),
                String.valueOf(done),
                String.valueOf(chain.size()),
                String.valueOf(attempts.size())));
        Stream.of(chain, attempts, left)
                .flatMap(List::stream)
                .map(line -> line.replaceAll("[\\t\\r\\n]+", " "))
                .forEach(fields::add);
        return String.join(SEPARATOR, fields);
    }

    /** Reads a line of text; empty if it is none of this kind. */
    public static Optional<Observation> read(String text) {
        String[] fields = text.split(SEPARATOR, -1);
        if (fields.length < FIELDS) {
            return Optional.empty();
        }
        int next = 0;
        int lines = Integer.parseInt(fields[FIELDS - 2]);
        int end = lines + Integer.parseInt(fields[FIELDS - 1]);
        List<String> rest = List.of(fields).subList(FIELDS, fields.length);
        return Optional.of(new Observation(
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Origin.valueOf(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Boolean.parseBoolean(fields[next++]),
                Integer.parseInt(fields[next]),
                rest.subList(0, lines),
                rest.subList(lines, end),
                rest.subList(end, rest.size())));
    }
}
