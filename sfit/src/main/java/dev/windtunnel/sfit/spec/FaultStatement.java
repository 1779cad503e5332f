package dev.windtunnel.sfit.spec;

import dev.windtunnel.calls.CallRecord;
import dev.windtunnel.sfit.stub.CallPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A statement about a fault, or about several at once. It begins with which faults are meant and ends with what happens then:
 *
 * <pre>{@code
 * failures.when(call(GET_USER)).thenThrows(UNAVAILABLE, "try again");
 * failures.when(call(NOTIFY)).failsWith(DEADLINE_EXCEEDED).hasNoImpact();
 * failures.when(call(DISCOUNT, first)).and(call(DISCOUNT, second)).then((answer, calls) -> assertEquals(99, answer.total()));
 * }</pre>
 *
 * <p>For one fault the most precise statement counts: arguments and code, arguments, code, the method alone.
 *
 * @param <R> what the test gets without a fault
 */
public final class FaultStatement<R> {

    private final FaultSpec<R> spec;
    private final List<FaultPattern> faults = new ArrayList<>();
    private @Nullable FailureAnswer failure;
    private boolean anyMessage;
    private boolean propagates;
    private boolean withoutImpact;
    private @Nullable FaultCheck<R> assertions;

    FaultStatement(FaultSpec<R> spec, CallPattern call) {
        this.spec = spec;
        faults.add(new FaultPattern(call, null));
    }

    /** Only calls with these arguments are meant. */
    public FaultStatement<R> with(String arguments) {
        FaultPattern last = faults.remove(faults.size() - 1);
        faults.add(new FaultPattern(last.call().with(arguments), last.code()));
        return this;
    }

    /** Only this fault is meant: its word in reports, or what the caller gets because of it. */
    public FaultStatement<R> failsWith(Object code) {
        FaultPattern last = faults.remove(faults.size() - 1);
        faults.add(new FaultPattern(last.call(), FailureAnswer.code(code)));
        return this;
    }

    /** Another fault comes in the same execution. */
    public FaultStatement<R> and(CallPattern call) {
        faults.add(new FaultPattern(call, null));
        return this;
    }

    /** Another fault comes in the same execution. */
    public FaultStatement<R> and(String method) {
        return and(CallPattern.call(method));
    }

    /** The test gets this failure. */
    public FaultSpec<R> thenThrows(Object code, String message) {
        failure = new FailureAnswer(FailureAnswer.code(code), message);
        return spec;
    }

    /** The test gets a failure with this code, and any message. */
    public FaultSpec<R> thenThrows(Object code) {
        anyMessage = true;
        return thenThrows(code, "");
    }

    /** The test gets what the code under test got. */
    public FaultSpec<R> thenPropagates() {
        propagates = true;
        return spec;
    }

    /** All assertions of the happy path hold. */
    public FaultSpec<R> hasNoImpact() {
        withoutImpact = true;
        return spec;
    }

    /** These assertions hold instead of those of the happy path. */
    public FaultSpec<R> then(Block instead) {
        return then((answer, calls) -> instead.run());
    }

    /** These assertions hold instead of those of the happy path. */
    public FaultSpec<R> then(FaultCheck<R> instead) {
        assertions = instead;
        return spec;
    }

    List<FaultPattern> faults() {
        return List.copyOf(faults);
    }

    boolean isComposite() {
        return faults.size() > 1;
    }

    /** Whether the statement is about this fault alone. */
    boolean matches(CallRecord faulted) {
        return !isComposite() && faults.get(0).matches(faulted);
    }

    int precision() {
        return faults.stream().mapToInt(FaultPattern::precision).sum();
    }

    /** Whether it says what happens. */
    boolean isComplete() {
        return failure != null || propagates || withoutImpact || assertions != null;
    }

    boolean isWithoutImpact() {
        return withoutImpact;
    }

    boolean propagates() {
        return propagates;
    }

    Optional<FailureAnswer> failure() {
        return Optional.ofNullable(failure);
    }

    Optional<FaultCheck<R>> assertions() {
        return Optional.ofNullable(assertions);
    }

    /** Whether this is the failure that was stated. */
    boolean allows(FailureAnswer got) {
        FailureAnswer stated = failure;
        return stated != null
                && got.isMeantBy(stated.code())
                && (anyMessage || stated.message().equals(got.message()));
    }

    /** Whether this one and the other one say the same. */
    boolean saysTheSame(FaultStatement<R> other) {
        return this == other
                || (assertions == null
                        && other.assertions == null
                        && propagates == other.propagates
                        && withoutImpact == other.withoutImpact
                        && anyMessage == other.anyMessage
                        && failure().equals(other.failure()));
    }

    /** Whether both can be said of one fault: a failure, and what holds besides. */
    boolean agreesWith(FaultStatement<R> other) {
        boolean oneFails = (failure != null || propagates) != (other.failure != null || other.propagates);
        boolean oneAsserts = (assertions != null) != (other.assertions != null);
        return oneFails && oneAsserts && !withoutImpact && !other.withoutImpact;
    }

    /** What it says happens, in a word or two. */
    String says() {
        return failure != null
                ? "thenThrows " + failure.code()
                : propagates ? "thenPropagates" : withoutImpact ? "hasNoImpact" : "then";
    }

    @Override
    public String toString() {
        return faults.stream().map(FaultPattern::toString).collect(Collectors.joining(" and "));
    }
}
