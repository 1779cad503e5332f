package dev.windtunnel.schedule.programs;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** A few threads with a few instructions each, and two of everything that they share. */
record SmallProgram(List<List<Instruction>> threads) {

    static final int SHARED = 2;
    /** The lock that can be tried; unlocking it is a point. */
    static final int TRYABLE = 1;

    static final int PERMITS = 1;

    /** How many orders of its points there are if nobody waits for anybody, times the numbers it may draw. */
    double orders() {
        return orders(Instruction::points);
    }

    /** As {@link #orders()}, for other points. */
    double orders(ToIntFunction<Instruction> pointsOf) {
        double orders = 1;
        int placed = 0;
        for (List<Instruction> thread : threads) {
            int points = thread.stream().mapToInt(pointsOf).sum() + 1;
            for (int i = 1; i <= points; i++) {
                placed++;
                orders = orders * placed / i;
            }
            for (Instruction instruction : thread) {
                if (instruction.kind() == Instruction.Kind.DRAW) {
                    orders *= instruction.a();
                }
            }
        }
        return orders;
    }

    /** Whether it has an instruction of this kind. */
    boolean has(Instruction.Kind kind) {
        return threads.stream().anyMatch(thread -> thread.stream().anyMatch(one -> one.kind() == kind));
    }

    @Override
    public String toString() {
        return threads.stream()
                .map(thread -> thread.stream().map(Instruction::toString).collect(Collectors.joining("; ")))
                .collect(Collectors.joining(" || "));
    }
}
