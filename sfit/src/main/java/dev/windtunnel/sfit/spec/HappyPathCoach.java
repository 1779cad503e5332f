package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.message.Secrets;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.sfit.spec.CountedStubs.Mismatch;
import dev.windtunnel.sfit.spec.error.Advice;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes what is missing before any fault is injected: calls that succeed, stubs that answer, and counts. */
final class HappyPathCoach {

    private static final String SPEC = "dev.windtunnel.sfit.spec.FaultSpec.";
    private static final String COUNTS = "dev.windtunnel.sfit.spec.StubCounts";
    private static final String STUBS = "dev.windtunnel.sfit.stub.Stubs.on";
    private static final String STUB_CALLS = "the block of stub calls";

    static final int SHOWN = 80;

    private HappyPathCoach() {}

    static Advice failed(Observed<?> observed) {
        return told(
                "The test gets " + observed.got() + " although there was no fault; make it pass without faults first.",
                SPEC + "execute");
    }

    static Advice dependencyFailed(CallRecord call) {
        return told(
                call.target() + " " + call.outgoing().signature().method() + " answered " + call.outcome()
                        + " although there was no fault; have every call succeed on the happy path, so that faults are compared with something"
                        + " that works.",
                SPEC + "stubs");
    }

    /** A call that nobody waits for. */
    static Advice late(CallRecord call) {
        return told(
                call.target() + " " + call.outgoing().signature().method()
                        + " was called after execute had returned, so the test does not know whether it is called; have execute wait for it.",
                SPEC + "execute");
    }

    private static Advice told(String summary, String explained) {
        return new Advice(summary, List.of(), "", List.of(), List.of(explained));
    }

    static Advice unstubbed(StubTable.Arrival arrival, Observed<?> observed) {
        String arguments =
                arrival.arguments().isBlank() ? "" : " with " + Excerpt.of(Secrets.hidden(arrival.arguments()), SHOWN);
        List<Snippet> snippets = JavaCode.stub(arrival.method())
                .map(code -> new Snippet("what the real service answers", "the block of stubs", code))
                .stream()
                .toList();
        return new Advice(
                (observed.isCalm() ? "" : observed.met() + ", and then ") + arrival.method() + " was called" + arguments
                        + ", and no stub answers.",
                List.of(),
                snippets.isEmpty()
                        ? "Say what it answers, in the block of stubs, with its method and a message of your own: "
                                + "stubs.on(GrpcCall.call(METHOD)).answers(MESSAGE);"
                        : "Say what it answers:",
                snippets,
                List.of(STUBS));
    }

    static Advice uncounted(List<CallPattern> stubs, CountedStubs counted) {
        return new Advice(
                "The test does not say how often " + stubs.get(0)
                        + " is called, so a lost or a doubled call would not be noticed.",
                List.of(),
                "Say it in one of these ways:",
                List.of(
                        new Snippet(
                                "a call with effects: this count is part of the behaviour",
                                STUB_CALLS,
                                lines(stubs, stub -> JavaCode.happens(stub, counted.arrived(stub)))),
                        new Snippet("a call that only reads", STUB_CALLS, lines(stubs, JavaCode::readOnly))),
                List.of(COUNTS));
    }

    static <T> String lines(List<T> all, Function<T, String> line) {
        return all.stream().map(line).collect(Collectors.joining("\n"));
    }

    static Advice counts(List<Mismatch> mismatches) {
        return new Advice(
                mismatches.get(0) + ".",
                Coach.rest(mismatches),
                Coach.QUESTION,
                List.of(new Snippet(
                        "instead of the counts that are there",
                        STUB_CALLS,
                        lines(mismatches, wrong -> JavaCode.happens(wrong.call(), wrong.happened())))),
                List.of(COUNTS));
    }
}
