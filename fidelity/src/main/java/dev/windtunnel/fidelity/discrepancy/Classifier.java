package dev.windtunnel.fidelity.discrepancy;

import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.compare.Messages;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.grammar.Operation;
import dev.windtunnel.fidelity.side.Answer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Says what a difference means, by rules over what was asked and what was answered. */
public final class Classifier {

    private static final int CLIENT_ERROR = 400;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int SERVER_ERROR = 500;
    private static final int NOT_IMPLEMENTED = 501;

    private static final Pattern SAYS_NOT_IMPLEMENTED = Pattern.compile(
            "not.?(yet.?)?implemented|unknown.?operation|not.?supported|unsupported.?operation|unknownoperation"
                    + "|notimplemented|invalidaction|no such action|unrecognizedclient operation");
    private static final Pattern SAYS_BUSY = Pattern.compile(
            "being ?(deleted|created|updated)|in ?use|pending|deleting|creating|too ?early|recently|in ?progress");
    private static final Pattern SAYS_INVALID = Pattern.compile(
            "invalid.?(parameter|argument|input|value|range|name|header|query)|validation|malformed|out.?of.?range|bad.?request");

    private final Operation operation;
    private final List<Condition> conditions;
    private final boolean keepsToSpecification;

    /**
     * Classifies the differences of a call.
     *
     * @param conditions what is unusual about it
     * @param keepsToSpecification whether its arguments are within the limits that the grammar states
     */
    public Classifier(Operation operation, List<Condition> conditions, boolean keepsToSpecification) {
        this.operation = operation;
        this.conditions = List.copyOf(conditions);
        this.keepsToSpecification = keepsToSpecification;
    }

    /** A difference of the answers. */
    public Discrepancy response(Difference difference, Answer emulator, Answer reference, boolean statesDiffer) {
        Cause cause = cause(difference, emulator, reference);
        return new Discrepancy(
                operation.name(),
                difference.tier(),
                difference.path(),
                difference.emulator(),
                difference.reference(),
                isAlsoInState(cause, emulator, reference, statesDiffer) ? Visibility.BOTH : Visibility.RESPONSE,
                impact(emulator, reference),
                cause,
                suspect(difference, emulator, reference),
                words(),
                emulator.attempts() > 1 != reference.attempts() > 1);
    }

    /** What one side alone can change is changed there only, whether or not anything shows it. */
    private boolean isAlsoInState(Cause cause, Answer emulator, Answer reference, boolean statesDiffer) {
        return cause == Cause.NOT_IMPLEMENTED
                ? !operation.reads() && emulator.isDone() != reference.isDone()
                : statesDiffer;
    }

    /**
     * A difference of what can be read back, after the answers were the same.
     *
     * @param probe the operation that shows it
     */
    public Discrepancy state(String probe, Difference difference, Answer emulator, Answer reference) {
        // One side has what the other one has not, after something was deleted: it is still being deleted there.
        boolean lingers = isDeletion() && (difference.tier() == Tier.OUTCOME || isBusy(emulator) || isBusy(reference));
        return new Discrepancy(
                operation.name(),
                difference.tier(),
                probe + (difference.path().isEmpty() ? "" : "." + difference.path()),
                difference.emulator(),
                difference.reference(),
                Visibility.STATE,
                impactOfState(emulator, reference),
                lingers ? Cause.ASYNCHRONY : isUnimplemented(emulator) ? Cause.NOT_IMPLEMENTED : Cause.DEFECT,
                isServerError(emulator)
                        ? Suspect.EMULATOR
                        : isServerError(reference) ? Suspect.REFERENCE : Suspect.UNKNOWN,
                words(),
                false);
    }

    /** The call itself had the same answer, so it neither passes nor fails wrongly: what comes next may, if one side is not ready for it. */
    private static Impact impactOfState(Answer emulator, Answer reference) {
        if (isBusy(emulator) == isBusy(reference)) {
            return Impact.DEBUGGABILITY;
        }
        return isBusy(reference) ? Impact.DEPLOYMENT_SAFETY : Impact.FALSE_ALARM;
    }

    private boolean isDeletion() {
        String name = operation.name().toLowerCase(Locale.ROOT);
        return name.startsWith("delete") || name.startsWith("remove");
    }

    private List<String> words() {
        return conditions.stream().map(Condition::words).toList();
    }

    private static Impact impact(Answer emulator, Answer reference) {
        if (emulator.isDone() == reference.isDone()) {
            return Impact.DEBUGGABILITY;
        }
        return emulator.isDone() ? Impact.DEPLOYMENT_SAFETY : Impact.FALSE_ALARM;
    }

    private Cause cause(Difference difference, Answer emulator, Answer reference) {
        if (isUnimplemented(emulator) || isUnimplemented(reference)) {
            return Cause.NOT_IMPLEMENTED;
        }
        if (difference.tier() == Tier.ANSWERED || isServerError(emulator) || isServerError(reference)) {
            return Cause.DEFECT;
        }
        if (has(Condition.Kind.ACCESS)) {
            return Cause.AUTHORIZATION;
        }
        if (has(Condition.Kind.DELETED)) {
            return isBusy(emulator) || isBusy(reference) ? Cause.ASYNCHRONY : Cause.NULL_REFERENCE;
        }
        if (difference.tier() == Tier.OUTCOME) {
            return outcome(emulator, reference);
        }
        if (!emulator.isDone() && !reference.isDone()) {
            return Cause.ERROR_RESPONSE;
        }
        return Cause.DEFECT;
    }

    private Cause outcome(Answer emulator, Answer reference) {
        if (has(Condition.Kind.UNKNOWN)) {
            return Cause.NULL_REFERENCE;
        }
        if (has(Condition.Kind.PARAMETER)) {
            return Cause.PARAMETER_CHECK;
        }
        if (isBusy(emulator) || isBusy(reference)) {
            return Cause.ASYNCHRONY;
        }
        if (isInvalid(emulator) || isInvalid(reference)) {
            return Cause.PARAMETER_CHECK;
        }
        // Nothing is unusual about the call, and one side misses something: it was never set.
        return emulator.status() == NOT_FOUND || reference.status() == NOT_FOUND ? Cause.NULL_REFERENCE : Cause.DEFECT;
    }

    private Suspect suspect(Difference difference, Answer emulator, Answer reference) {
        if (isUnimplemented(emulator) != isUnimplemented(reference)) {
            return isUnimplemented(emulator) ? Suspect.EMULATOR : Suspect.REFERENCE;
        }
        if (isServerError(emulator) != isServerError(reference)) {
            return isServerError(emulator) ? Suspect.EMULATOR : Suspect.REFERENCE;
        }
        if (difference.tier() == Tier.MESSAGE) {
            return Messages.isBare(emulator) ? Suspect.EMULATOR : Suspect.REFERENCE;
        }
        if (difference.tier() == Tier.ANSWERED) {
            return emulator.outcome() == Answer.Outcome.NO_ANSWER ? Suspect.EMULATOR : Suspect.REFERENCE;
        }
        if (difference.tier() == Tier.OUTCOME && (has(Condition.Kind.ACCESS) || !keepsToSpecification)) {
            return emulator.isDone() ? Suspect.EMULATOR : Suspect.REFERENCE;
        }
        if (isDeclared(emulator) != isDeclared(reference)) {
            return isDeclared(emulator) ? Suspect.REFERENCE : Suspect.EMULATOR;
        }
        return Suspect.UNKNOWN;
    }

    /** Whether the specification names an error; successes are none, and where it names none it says nothing. */
    private boolean isDeclared(Answer answer) {
        return answer.isDone()
                || operation.errors().isEmpty()
                || operation.errors().contains(answer.code());
    }

    private boolean has(Condition.Kind kind) {
        return conditions.stream().anyMatch(condition -> condition.kind() == kind);
    }

    /** Whether an answer says that there is no such operation. */
    public static boolean isUnimplemented(Answer answer) {
        return answer.status() == NOT_IMPLEMENTED
                || answer.status() == METHOD_NOT_ALLOWED
                || (answer.status() >= CLIENT_ERROR
                        && SAYS_NOT_IMPLEMENTED.matcher(said(answer)).find());
    }

    private static boolean isServerError(Answer answer) {
        return answer.status() >= SERVER_ERROR && answer.status() != NOT_IMPLEMENTED;
    }

    /** A conflict alone says little: something may be there already, or be full. */
    public static boolean isBusy(Answer answer) {
        return !answer.isDone() && SAYS_BUSY.matcher(said(answer)).find();
    }

    /** Whether a side refuses what it was given, and not what it was asked to do. */
    private static boolean isInvalid(Answer answer) {
        return !answer.isDone()
                && answer.status() == CLIENT_ERROR
                && SAYS_INVALID.matcher(said(answer)).find();
    }

    private static String said(Answer answer) {
        return (answer.code() + " " + answer.message()).toLowerCase(Locale.ROOT);
    }
}
