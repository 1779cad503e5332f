package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.record.text.Excerpt;
import dev.windtunnel.sfit.spec.CountedStubs.Mismatch;
import dev.windtunnel.sfit.spec.error.Advice;
import dev.windtunnel.sfit.spec.error.Snippet;
import dev.windtunnel.sfit.stub.CallPattern;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes what to do about what was observed under faults: first to decide whether it is a bug, and then, if it is intended, the
 * words that say so.
 */
final class Coach {

    static final String QUESTION =
            "Bug or intended? If it is a bug, fix the code. If it is intended, say so in one of these ways:";
    private static final String WITHOUT_SNIPPET =
            "Bug or intended? If it is a bug, fix the code. If it is intended, change what the test says.";

    private static final String FAILURES = "dev.windtunnel.sfit.spec.Failures.";
    private static final String STATEMENT = "dev.windtunnel.sfit.spec.FaultStatement.";

    /** The words of snippets, where they are explained. */
    private static final List<String> WORDS = List.of(
            STATEMENT + "hasNoImpact",
            FAILURES + "onFailure",
            STATEMENT + "then",
            STATEMENT + "thenPropagates",
            STATEMENT + "thenThrows");

    private final JavaCode java;
    private final String place;

    /** @param receiver what the test calls the object that takes statements; empty if they are chained */
    Coach(String receiver) {
        this.java = new JavaCode(receiver);
        this.place = receiver.isEmpty() ? "the chain of faultSpec()" : "the block of " + receiver;
    }

    private static Advice ask(String summary, List<String> observed, List<Snippet> snippets, String explained) {
        List<String> members = new ArrayList<>(List.of(explained));
        for (String word : WORDS) {
            String call = word.substring(word.lastIndexOf('.')) + "(";
            if (snippets.stream().anyMatch(snippet -> snippet.code().contains(call))) {
                members.add(word);
            }
        }
        return new Advice(
                summary,
                observed,
                snippets.isEmpty() ? WITHOUT_SNIPPET : QUESTION,
                snippets,
                members.stream().distinct().toList());
    }

    static List<String> rest(List<Mismatch> mismatches) {
        return mismatches.stream().skip(1).map(wrong -> wrong + ".").toList();
    }

    /**
     * @param block where counts are stated that differ under these faults; empty if they need a statement of their own
     * @param all what such a statement has to say
     */
    Advice countsUnderFault(
            Observed<?> observed, List<Mismatch> mismatches, String block, List<Mismatch> all, int precision) {
        List<Snippet> snippets = new ArrayList<>();
        if (block.isEmpty()) {
            snippets.addAll(answers(observed, false, all, precision));
        } else {
            snippets.add(new Snippet("exactly this often", block, HappyPathCoach.lines(mismatches, Coach::happens)));
            snippets.add(new Snippet(
                    "a call that only reads, so any number is right",
                    block,
                    HappyPathCoach.lines(mismatches, wrong -> JavaCode.readOnly(wrong.call()))));
            if (observed.failure().isEmpty()) {
                snippets.addAll(
                        snippets(better(observed, precision), List.of(JavaCode.then(observed.got(), happen(all))), ""));
            }
        }
        return ask(
                observed.met() + ", and then " + mismatches.get(0) + ".",
                rest(mismatches),
                snippets,
                "dev.windtunnel.sfit.spec.StubCounts");
    }

    Advice unspecifiedFailure(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", so the test got " + observed.got() + "; the test does not say that it should.",
                List.of(),
                failures(observed, precision),
                STATEMENT + "thenThrows");
    }

    Advice otherFailure(Observed<?> observed, FailureAnswer stated, int precision) {
        return ask(
                observed.met() + ", and the test got " + observed.got() + " instead of the stated " + stated + ".",
                List.of(),
                failures(observed, precision),
                STATEMENT + "thenThrows");
    }

    Advice failureWithoutImpact(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", which should have no impact, and the test got " + observed.got() + ".",
                List.of(),
                failures(observed, precision),
                STATEMENT + "hasNoImpact");
    }

    Advice suppressed(Observed<?> observed, int precision) {
        return ask(
                observed.met() + ", which should propagate, and the test got " + observed.got() + ".",
                List.of(),
                failures(observed, precision),
                STATEMENT + "thenPropagates");
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
                "The test does not say what holds when it gets " + code + ", as it does after " + observed.met() + ".",
                List.of(),
                snippets,
                FAILURES + "onFailure");
    }

    Advice missingFailure(Observed<?> observed, boolean asBefore, List<Mismatch> mismatches, int precision) {
        return ask(
                observed.met() + ", so the test should get a failure, and it got " + observed.got() + ".",
                List.of(),
                answers(observed, asBefore, mismatches, precision),
                STATEMENT + "thenThrows");
    }

    Advice unspecifiedFault(Observed<?> observed, boolean asBefore, List<Mismatch> mismatches) {
        return ask(
                observed.met() + ", and the test does not say what happens then.",
                List.of("The test got " + observed.got() + "."),
                answers(observed, asBefore, mismatches, Statements.NONE),
                STATEMENT + (asBefore ? "hasNoImpact" : "then"));
    }

    Advice assertions(Observed<?> observed, String which, Throwable failed, List<Mismatch> mismatches, int precision) {
        return ask(
                observed.met() + ", and " + which + " fail: " + Excerpt.of(why(failed), HappyPathCoach.SHOWN),
                List.of("The test got " + observed.got() + "."),
                observed.failure().isPresent() ? List.of() : answers(observed, false, mismatches, precision),
                STATEMENT + "then");
    }

    private static String why(Throwable failed) {
        String message = failed.getMessage();
        // What code throws that cannot go on says little without its class.
        return failed instanceof AssertionError && message != null
                ? message
                : FailureAnswer.thrown(failed).toString();
    }

    Advice ambiguous(Observed<?> observed, boolean nothingSaid, boolean asBefore, List<Mismatch> mismatches) {
        String said = nothingSaid
                ? "the test does not say what happens then"
                : "the statements about some of these faults do not tell what happens then";
        return ask(
                observed.met() + ", and " + said + ".",
                List.of("The test got " + observed.got() + "."),
                observed.failure().isPresent()
                        ? failures(observed, Statements.NONE)
                        : answers(observed, asBefore, mismatches, Statements.NONE),
                STATEMENT + "and");
    }

    Advice contradictory(Observed<?> observed, List<? extends FaultStatement<?>> statements) {
        return new Advice(
                observed.met() + ", and there are several statements about it, of which only one can hold.",
                statements.stream()
                        .map(one -> "- when " + one + ": " + one.says())
                        .toList(),
                "Remove all but one, or say of some which arguments or which fault they mean.",
                List.of(),
                List.of(STATEMENT + "with", STATEMENT + "failsWith"));
    }

    /** The ways to say that the test gets this failure. */
    private List<Snippet> failures(Observed<?> observed, int precision) {
        FailureAnswer failure = observed.failure().orElseThrow();
        List<String> ends = new ArrayList<>(List.of(JavaCode.thenThrows(failure)));
        if (failure.isThatOf(observed.faults())) {
            ends.add(".thenPropagates()");
        }
        return snippets(observed, ends, precision);
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

    /** Statements that go before the one that is there, or take its place if none is more precise. */
    private List<Snippet> snippets(Observed<?> observed, List<String> ends, int precision) {
        List<JavaCode.Beginning> better = better(observed, precision);
        return better.isEmpty()
                ? snippets(
                        beginnings(observed).stream()
                                .filter(one -> one.precision() == precision)
                                .toList(),
                        ends,
                        replacing(observed))
                : snippets(better, ends, "");
    }

    private List<JavaCode.Beginning> better(Observed<?> observed, int precision) {
        List<JavaCode.Beginning> better = beginnings(observed).stream()
                .filter(one -> one.precision() > precision)
                .toList();
        // Of several faults together there are many ways, and the first one says the most.
        return observed.faults().size() > 1 ? better.stream().limit(1).toList() : better;
    }

    private static String replacing(Observed<?> observed) {
        CallRecord first = observed.faults().get(0);
        CallPattern call = CallPattern.of(first, true);
        long equal = observed.calls().stream()
                .filter(other -> other.first() != first.first() && call.matches(other))
                .count();
        return ", instead of the statement that is there"
                + (equal == 0 ? "" : "; statements cannot tell these " + (1 + equal) + " equal calls apart");
    }

    private List<JavaCode.Beginning> beginnings(Observed<?> observed) {
        List<CallRecord> faults = observed.faults();
        return faults.size() > 1
                ? java.together(faults)
                : java.beginnings(faults.get(0), JavaCode.isOneOfSeveral(faults.get(0), observed.calls()));
    }

    private List<Snippet> snippets(List<JavaCode.Beginning> beginnings, List<String> ends, String addition) {
        List<Snippet> snippets = new ArrayList<>();
        for (JavaCode.Beginning beginning : beginnings) {
            ends.forEach(end -> snippets.add(
                    new Snippet(beginning.meaning() + addition, place, java.statement(beginning.code(), end))));
        }
        return snippets;
    }
}
