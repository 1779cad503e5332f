package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.calls.message.Body;
import dev.windtunnel.sfit.spec.CountedStubs.Mismatch;
import dev.windtunnel.sfit.spec.error.Advice;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.sfit.stub.CallPattern;
import dev.windtunnel.sfit.stub.StubTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Writes what to do about what was observed: first to decide whether it is a bug, and then, if it is intended, the words that say
 * so.
 */
final class Coach {

    private static final String CHAPTER = "docs/09-specified-faults.md";
    private static final String STUB_CALLS = "the block of stub calls";
    private static final String QUESTION =
            "Bug or intended? If it is a bug, mend the code. If it is intended, say so, in one of these ways:";

    /** The words of snippets, and the sections that explain them. */
    private static final Map<String, String> WORDS = new TreeMap<>(Map.of(
            ".thenThrows(", "thenthrows",
            ".thenPropagates(", "thenpropagates",
            ".hasNoImpact(", "hasnoimpact",
            ".then(", "then",
            ".onFailure(", "onfailure"));

    private final JavaCode java;
    private final String place;

    /** @param receiver what the test calls the object that takes statements; empty if they are chained */
    Coach(String receiver) {
        this.java = new JavaCode(receiver);
        this.place = receiver.isEmpty() ? "the chain of faultSpec()" : "the block of " + receiver;
    }

    private Advice ask(String summary, List<String> observed, List<Snippet> snippets, String anchor) {
        List<String> sections = new ArrayList<>(chapter(anchor));
        WORDS.forEach((word, section) -> {
            if (snippets.stream().anyMatch(snippet -> snippet.code().contains(word))) {
                sections.addAll(chapter(section));
            }
        });
        return new Advice(
                summary,
                observed,
                snippets.isEmpty() ? "" : QUESTION,
                snippets,
                sections.stream().distinct().toList());
    }

    private static List<String> chapter(String section) {
        return List.of(CHAPTER + "#" + section);
    }

    // The happy path

    Advice happyPath(Observed<?> observed) {
        return new Advice(
                "The test gets " + observed.got() + " although there was no fault; make it pass without faults first.",
                List.of(),
                "",
                List.of(),
                chapter("the-happy-path"));
    }

    Advice dependencyFailed(CallRecord call) {
        return new Advice(
                call.target() + " " + call.outgoing().signature().method() + " answered " + call.outcome()
                        + " although there was no fault; have every call succeed on the happy path, so that faults are compared with something that"
                        + " works.",
                List.of(),
                "",
                List.of(),
                chapter("the-happy-path"));
    }

    Advice unstubbed(StubTable.Arrival arrival) {
        String arguments = arrival.arguments().isBlank() ? "" : " with " + shortened(arrival.arguments());
        List<Snippet> snippets = JavaCode.stub(arrival.method())
                .map(code -> new Snippet("what the real service answers", "the block of stubs", code))
                .stream()
                .toList();
        return new Advice(
                arrival.method() + " was called" + arguments + ", and no stub answers.",
                List.of(),
                snippets.isEmpty()
                        ? "Say what it answers, in the block of stubs, with its method and a message of your own: "
                                + "stubs.on(GrpcCall.call(METHOD)).answers(MESSAGE);"
                        : "Say what it answers:",
                snippets,
                chapter("stubs"));
    }

    private static String shortened(String text) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= 80 ? line : line.substring(0, 77) + "...";
    }

    Advice uncounted(List<CallPattern> stubs, CountedStubs counted) {
        return new Advice(
                "Nothing says how often " + stubs.get(0)
                        + " is called, so a lost or a doubled call would not be noticed.",
                List.of(),
                "Say it, in one of these ways:",
                List.of(
                        new Snippet(
                                "a call with effects: this count is part of the behaviour",
                                STUB_CALLS,
                                lines(stubs, stub -> JavaCode.happens(stub, counted.arrived(stub)))),
                        new Snippet("a call that only reads", STUB_CALLS, lines(stubs, JavaCode::readOnly))),
                chapter("counts"));
    }

    private static <T> String lines(List<T> all, Function<T, String> line) {
        return all.stream().map(line).collect(Collectors.joining("\n"));
    }

    Advice counts(List<Mismatch> mismatches) {
        return ask(
                mismatches.get(0) + ".",
                rest(mismatches),
                List.of(new Snippet(
                        "instead of the counts that are there", STUB_CALLS, lines(mismatches, Coach::happens))),
                "counts");
    }

    private static List<String> rest(List<Mismatch> mismatches) {
        return mismatches.stream().skip(1).map(wrong -> wrong + ".").toList();
    }

    // Under faults

    Advice countsUnderFault(Observed<?> observed, List<Mismatch> mismatches, String block) {
        return ask(
                observed.met() + ", and then " + mismatches.get(0) + ".",
                rest(mismatches),
                List.of(
                        new Snippet("this often and not otherwise", block, lines(mismatches, Coach::happens)),
                        new Snippet(
                                "a call that only reads, so any number is right",
                                block,
                                lines(mismatches, wrong -> JavaCode.readOnly(wrong.call())))),
                "counts-under-faults");
    }

    Advice unspecifiedFailure(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", so the test got " + observed.got() + "; nothing says that it should.",
                List.of(),
                failures(observed, precision),
                "thenthrows");
    }

    Advice otherFailure(Observed<?> observed, FailureAnswer stated, int precision) {
        return ask(
                observed.met() + ", and the test got " + observed.got() + " instead of the stated " + stated + ".",
                List.of(),
                failures(observed, precision),
                "thenthrows");
    }

    Advice failureWithoutImpact(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", which should have no impact, and the test got " + observed.got() + ".",
                List.of(),
                failures(observed, precision),
                "hasnoimpact");
    }

    Advice suppressed(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", which should propagate, and the test got " + observed.got() + ".",
                List.of(),
                failures(observed, precision),
                "thenpropagates");
    }

    Advice withoutAssertions(Observed<?> observed, List<Mismatch> mismatches, List<CallPattern> counted) {
        String code = observed.failure().orElseThrow().code();
        List<Snippet> snippets = new ArrayList<>();
        snippets.add(new Snippet(
                "the same for all faults that lead to " + code, place, java.onFailure(code, happen(mismatches))));
        if (!counted.isEmpty()) {
            snippets.add(new Snippet(
                    "the same if the stubs may then be called or not; keep those that only read",
                    place,
                    java.onFailure(
                            code, counted.stream().map(JavaCode::readOnly).toList())));
        }
        return ask(
                "Nothing says what holds when the test gets " + code + ", as it does after " + observed.met() + ".",
                List.of(),
                snippets,
                "onfailure");
    }

    Advice missingFailure(Observed<?> observed, boolean asBefore, List<Mismatch> mismatches, int precision) {
        return ask(
                observed.met() + ", so the test should get a failure, and it got " + observed.got() + ".",
                List.of(),
                answers(observed, asBefore, mismatches, precision),
                "thenthrows");
    }

    Advice unspecifiedFault(Observed<?> observed, boolean asBefore, List<Mismatch> mismatches) {
        return ask(
                observed.met() + ", and nothing says what happens then.",
                List.of("The test got " + observed.got() + "."),
                answers(observed, asBefore, mismatches, -1),
                asBefore ? "hasnoimpact" : "then");
    }

    Advice assertions(Observed<?> observed, String which, Throwable failed, List<Mismatch> mismatches, int precision) {
        return ask(
                observed.met() + ", and " + which + " fail: " + shortened(String.valueOf(failed.getMessage())),
                List.of("The test got " + observed.got() + "."),
                observed.failure().isPresent() ? List.of() : answers(observed, false, mismatches, precision),
                "then");
    }

    Advice ambiguous(Observed<?> observed, List<String> statements, boolean asBefore, List<Mismatch> mismatches) {
        String said = statements.isEmpty()
                ? "nothing says what happens then"
                : "what was said about each does not tell what happens then";
        return ask(
                observed.met() + ", and " + said + ".",
                List.of("The test got " + observed.got() + "."),
                observed.failure().isPresent() ? failures(observed, -1) : answers(observed, asBefore, mismatches, -1),
                "several-faults");
    }

    Advice contradictory(Observed<?> observed, List<String> statements) {
        return new Advice(
                observed.met() + ", and there are several statements about it, of which only one can hold.",
                statements.stream().map(one -> "- when " + one).toList(),
                "Remove all but one, or say of some which arguments or which fault they mean.",
                List.of(),
                chapter("which-statement-counts"));
    }

    /** The ways to say that the test gets this failure. */
    private List<Snippet> failures(Observed<?> observed, int precision) {
        FailureAnswer failure = observed.failure().orElseThrow();
        List<String> ends = new ArrayList<>(List.of(JavaCode.thenThrows(failure)));
        if (propagates(observed, failure)) {
            ends.add(".thenPropagates()");
        }
        return snippets(observed, ends, precision);
    }

    /** Whether the test got what its code got. */
    static boolean propagates(Observed<?> observed, FailureAnswer failure) {
        return observed.faults().stream()
                .anyMatch(fault -> failure.code().equals(fault.outcome())
                        && failure.message().equals(message(fault)));
    }

    private static String message(CallRecord faulted) {
        var answer = faulted.answer();
        if (answer == null) {
            return "";
        }
        String description = answer.trailers().get("description");
        return description != null
                ? description
                : answer.body().flatMap(Body::wholeText).orElse("");
    }

    /** The ways to say what the test gets although there was a fault. */
    private List<Snippet> answers(Observed<?> observed, boolean asBefore, List<Mismatch> mismatches, int precision) {
        List<String> ends = new ArrayList<>();
        if (asBefore && mismatches.isEmpty()) {
            ends.add(".hasNoImpact()");
        }
        ends.add(JavaCode.then(observed.got(), happen(mismatches)));
        return snippets(observed, ends, precision);
    }

    private static String happens(Mismatch wrong) {
        return JavaCode.happens(wrong.call(), wrong.happened());
    }

    private static List<String> happen(List<Mismatch> mismatches) {
        return mismatches.stream().map(Coach::happens).toList();
    }

    private List<Snippet> snippets(Observed<?> observed, List<String> ends, int precision) {
        List<Snippet> snippets = new ArrayList<>();
        if (observed.faults().size() > 1) {
            String together = java.together(observed.faults());
            ends.forEach(
                    end -> snippets.add(new Snippet("these faults together", place, java.statement(together, end))));
            return snippets;
        }
        CallRecord fault = observed.faults().get(0);
        for (JavaCode.Beginning beginning : java.beginnings(fault, isOneOfSeveral(fault, observed.calls()))) {
            if (beginning.precision() > precision) {
                ends.forEach(end ->
                        snippets.add(new Snippet(beginning.meaning(), place, java.statement(beginning.code(), end))));
            }
        }
        return snippets;
    }

    /** Whether the method is called with other arguments, too. */
    private static boolean isOneOfSeveral(CallRecord fault, List<CallRecord> calls) {
        CallPattern method = CallPattern.of(fault, false);
        return calls.stream()
                        .filter(method::matches)
                        .map(call -> Objects.toString(call.outgoing().payload().raw()))
                        .collect(Collectors.toSet())
                        .size()
                > 1;
    }
}
