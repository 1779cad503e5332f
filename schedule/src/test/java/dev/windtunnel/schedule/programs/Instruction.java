package dev.windtunnel.schedule.programs;

/**
 * One instruction of a small program. Each thread has one register, which is called r.
 *
 * @param a which variable, lock, resource or thread; both are 0 where there is no such thing
 * @param b a value, a second resource, or how many instructions to skip
 */
record Instruction(Kind kind, int a, int b) {

    enum Kind {
        /** r := x[a]. */
        READ,
        /** x[a] := b. */
        WRITE,
        /** x[a] := r + 1. */
        WRITE_REGISTER,
        /** r := ++x[a], in one step. */
        INCREMENT,
        /** If x[a] is b, x[a] := b + 1 and r := 1, else r := 0, in one step. */
        COMPARE_AND_SET,
        /** r := any number below a. */
        DRAW,
        /** Fails if r is b. */
        ASSERT_NOT,
        /** Waits for the end of thread a. */
        JOIN,
        /** Waits for resource a. */
        WAIT,
        /** Waits for resources a or b; r := which. */
        WAIT_ANY,
        /** Waits for resources a and b. */
        WAIT_ALL,
        /** Signals resource a to all. */
        SIGNAL,
        /** Signals resource a to thread b. */
        SIGNAL_ONE,
        /** Semaphore a. */
        ACQUIRE,
        RELEASE,
        /** Latch a. */
        COUNT_DOWN,
        AWAIT_LATCH,
        /** Promise a := b; r := 1 if it was not too late, else 0. */
        COMPLETE,
        /** r := promise a. */
        GET,
        /** Lock a. */
        LOCK,
        UNLOCK,
        /** If lock a cannot be had, r := 0 and skip b instructions; else r := 1. */
        TRY_LOCK,
        /** The condition of lock a. */
        AWAIT,
        /** The condition of lock a, for a while; r := 1 if signalled, else 0. */
        AWAIT_A_WHILE,
        NOTIFY,
        NOTIFY_ALL
    }

    static Instruction of(Kind kind, int a, int b) {
        return new Instruction(kind, a, b);
    }

    /** How many points it brings. */
    int points() {
        return switch (kind) {
            case ASSERT_NOT, DRAW, NOTIFY, NOTIFY_ALL, RELEASE, COUNT_DOWN, AWAIT, AWAIT_LATCH, JOIN -> 0;
            case UNLOCK -> a == SmallProgram.TRYABLE ? 1 : 0;
            case AWAIT_A_WHILE -> a == SmallProgram.TRYABLE ? 2 : 1;
            default -> 1;
        };
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(java.util.Locale.ROOT) + "(" + a + "," + b + ")";
    }
}
