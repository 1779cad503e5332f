package dev.windtunnel.rain.oracle;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.fault.Fault;
import dev.windtunnel.calls.message.Answer;
import dev.windtunnel.rain.consequence.CallsAfter;
import dev.windtunnel.rain.consequence.FaultedCall;
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
 * @param escaped whether an exception that the code of the test did not create has come out of the application, also if an assertion met it
 * @param explained whether the injected fault is the exception that has failed the test, or one of its causes
 * @param ownAnswer whether its last attempt met no fault, and the service itself answered with an error
 * @param gaveUp whether the call that met the fault has failed in the end
 * @param refused whether a request has arrived twice, and the service has answered the later one with an error
 * @param counts whether the test has failed because it counts the requests that a stub server gets
 * @param done how often the service did the work of that call
 * @param chain the exception and its causes, outermost first
 * @param frames where the exception comes from in the application or, if it is that of an assertion, in the project, innermost first
 * @param attempts what came of each attempt
 * @param aftermath what became of the work of the call and what came after it, as {@code rain.consequence} writes it
 * @param left what the test has left in services, as {@code rain.state} writes it
 */
public record Observation(
        boolean failed,
        boolean assertion,
        boolean timedOut,
        Origin origin,
        boolean escaped,
        boolean explained,
        boolean ownAnswer,
        boolean gaveUp,
        boolean refused,
        boolean counts,
        int done,
        List<String> chain,
        List<String> frames,
        List<String> attempts,
        List<String> aftermath,
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
    private static final int FIELDS = 15;

    /** So many of these are numbers of lines. */
    private static final int PARTS = 4;

    /** The innermost ones tell where it comes from; those of a recursion would never end. */
    private static final int MOST_FRAMES = 10;

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
        frames = List.copyOf(frames);
        aftermath = List.copyOf(aftermath);
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
        List<CallRecord> attempts = FaultedCall.in(calls).stream()
                .flatMap(call -> call.attempts().stream())
                .toList();
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
                chain.ofApplication()
                        .filter(thrown -> origin(thrown, isTest, isProject) != Origin.TEST)
                        .isPresent(),
                attempts.stream().anyMatch(call -> isInjected(call, chain)),
                gaveUp && last.filter(call -> call.fault() == null).isPresent(),
                gaveUp,
                attempts.stream().anyMatch(Observation::isRefused),
                failure != null && failure.getClass().getName().startsWith(WIREMOCK),
                attempts.stream().mapToInt(CallsAfter::done).sum(),
                chain.texts(),
                frames(chain, isTest, isProject),
                attempts.stream().map(Observation::text).toList(),
                List.of(),
                List.of());
    }

    /** The same of a test that has left something. */
    public Observation leaving(List<String> things, List<String> after) {
        return new Observation(
                failed, assertion, timedOut, origin, escaped, explained, ownAnswer, gaveUp, refused, counts, done,
                chain, frames, attempts, after, things);
    }

    /**
     * The stack trace in the application's namespace, or the place of the assertion (Rainmaker 4.4). What the test throws itself, it throws
     * for the application.
     */
    private static List<String> frames(CauseChain chain, Predicate<String> isTest, Predicate<String> isProject) {
        Predicate<String> isApplication = type -> isProject.test(type) && !isTest.test(type);
        return Stream.concat(
                        chain.ofApplication().stream()
                                .flatMap(first -> CauseChain.of(first).framesIn(isApplication)),
                        chain.framesIn(isProject))
                .filter(frames -> !frames.isEmpty())
                .findFirst()
                .orElse(List.of())
                .stream()
                .limit(MOST_FRAMES)
                .toList();
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
                String.valueOf(escaped),
                String.valueOf(explained),
                String.valueOf(ownAnswer),
                String.valueOf(gaveUp),
                String.valueOf(refused),
                String.valueOf(counts),
                String.valueOf(done),
                String.valueOf(chain.size()),
                String.valueOf(frames.size()),
                String.valueOf(attempts.size()),
                String.valueOf(aftermath.size())));
        Stream.of(chain, frames, attempts, aftermath, left)
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
        List<String> rest = List.of(fields).subList(FIELDS, fields.length);
        List<List<String>> parts = new ArrayList<>();
        int begin = 0;
        for (int part = FIELDS - PARTS; part < FIELDS; part++) {
            int end = begin + Integer.parseInt(fields[part]);
            parts.add(rest.subList(begin, end));
            begin = end;
        }
        int next = 0;
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
                Boolean.parseBoolean(fields[next++]),
                Integer.parseInt(fields[next]),
                parts.get(0),
                parts.get(1),
                parts.get(2),
                parts.get(3),
                rest.subList(begin, rest.size())));
    }
}
