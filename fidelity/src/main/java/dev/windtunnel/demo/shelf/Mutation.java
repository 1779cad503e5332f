package dev.windtunnel.demo.shelf;

import dev.windtunnel.explore.RandomSource;
import java.util.function.UnaryOperator;

/**
 * A difference made by chance. It is put around the service and changes requests before, or answers after they were handled, so it knows
 * neither how the service works nor how somebody looks for differences.
 */
public final class Mutation {

    private final Operator operator;
    private final String where;
    private final UnaryOperator<Handler> wrapper;

    /** Kinds of differences; a seed decides where. */
    public enum Operator {
        DROPPED_FIELD,
        SWAPPED_FIELDS,
        NUMBER_AS_TEXT,
        LOST_LAST_ELEMENT,
        WRONG_CODE,
        WRONG_STATUS,
        BARE_MESSAGE,
        MISSING_IS_FINE,
        IGNORED_CONDITION,
        IGNORED_PARAMETER,
        REFUSED_PARAMETER,
        OTHER_DEFAULT,
        LIMIT_TOO_HIGH,
        LIMIT_TOO_LOW,
        CUT_TEXT,
        STRIPPED_TEXT,
        ASCII_ONLY,
        NAMES_WITHOUT_CASE,
        FOR_EVERYBODY,
        DONE_TWICE,
        FORGOTTEN_DELETION,
        STALE_READ
    }

    Mutation(Operator operator, String where, UnaryOperator<Handler> wrapper) {
        this.operator = operator;
        this.where = where;
        this.wrapper = wrapper;
    }

    /** The mutation that a seed stands for. */
    public static Mutation of(long seed) {
        Operator[] all = Operator.values();
        return of(all[RandomSource.of(seed, 0).below(all.length)], seed);
    }

    /** A mutation of a kind, at the place that a seed stands for. */
    public static Mutation of(Operator operator, long seed) {
        return Mutations.mutation(operator, RandomSource.of(seed, 1));
    }

    public Operator operator() {
        return operator;
    }

    /** Which operations are changed, and how. */
    @Override
    public String toString() {
        return operator + ": " + where;
    }

    Handler around(Handler handler) {
        return wrapper.apply(handler);
    }
}
