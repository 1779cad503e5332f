package dev.windtunnel.schedule.programs;

import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.programs.Instruction.Kind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Makes small programs: 2 or 3 threads of 1 to 4 statements; a statement may be a block under a lock. */
final class ProgramGenerator {

    private final RandomSource random;
    private final double mostOrders;
    private final Set<Kind> kinds;
    private final ToDoubleFunction<SmallProgram> orders;
    private int threads;

    ProgramGenerator(RandomSource random, double mostOrders) {
        this(random, mostOrders, EnumSet.allOf(Kind.class), SmallProgram::orders);
    }

    /**
     * A generator that uses some kinds of instructions only.
     *
     * @param orders how many orders there are of a program, where it has other points than the models have
     */
    ProgramGenerator(RandomSource random, double mostOrders, Set<Kind> kinds, ToDoubleFunction<SmallProgram> orders) {
        this.random = random;
        this.mostOrders = mostOrders;
        this.kinds = kinds;
        this.orders = orders;
    }

    SmallProgram next() {
        while (true) {
            threads = random.below(4) == 0 ? 3 : 2;
            List<List<Instruction>> all = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                List<Instruction> instructions = new ArrayList<>();
                int statements = Math.max(1 + random.below(4), 1 + random.below(4));
                for (int i = 0; i < statements; i++) {
                    instructions.addAll(statement(thread));
                }
                all.add(instructions);
            }
            SmallProgram program = new SmallProgram(all);
            double number = orders.applyAsDouble(program);
            if (number > mostOrders / 8 && number <= mostOrders) {
                return program;
            }
        }
    }

    private List<Instruction> statement(int thread) {
        int which = random.below(12);
        if (which < 2) {
            return locked(thread);
        }
        return which < 4 ? allowed(() -> synchronization(thread)) : allowed(() -> List.of(simple()));
    }

    /** What is made of the wanted kinds only. */
    private List<Instruction> allowed(Supplier<List<Instruction>> maker) {
        while (true) {
            List<Instruction> made = maker.get();
            if (made.stream().allMatch(instruction -> kinds.contains(instruction.kind()))) {
                return made;
            }
        }
    }

    private List<Instruction> locked(int thread) {
        int lock = random.below(SmallProgram.SHARED);
        List<Instruction> inside = new ArrayList<>();
        int statements = 1 + random.below(2);
        for (int i = 0; i < statements; i++) {
            inside.addAll(allowed(() -> underLock(thread, lock)));
        }
        inside.add(Instruction.of(Kind.UNLOCK, lock, 0));
        boolean tried = lock == SmallProgram.TRYABLE && random.below(2) == 0 && kinds.contains(Kind.TRY_LOCK);
        inside.add(0, tried ? Instruction.of(Kind.TRY_LOCK, lock, inside.size()) : Instruction.of(Kind.LOCK, lock, 0));
        return inside;
    }

    private List<Instruction> underLock(int thread, int lock) {
        return switch (random.below(12)) {
            case 0 -> List.of(Instruction.of(Kind.AWAIT, lock, 0));
            case 1 -> List.of(Instruction.of(Kind.NOTIFY, lock, 0));
            case 2 -> List.of(Instruction.of(Kind.NOTIFY_ALL, lock, 0));
            case 3 -> List.of(Instruction.of(Kind.AWAIT_A_WHILE, lock, 0));
            case 4 -> {
                // Another lock, or the same once more.
                int inner = random.below(SmallProgram.SHARED);
                yield List.of(Instruction.of(Kind.LOCK, inner, 0), simple(), Instruction.of(Kind.UNLOCK, inner, 0));
            }
            case 5 -> synchronization(thread);
            default -> List.of(simple());
        };
    }

    private Instruction simple() {
        // Mostly the same one, or there would be little to see of the order.
        int x = random.below(4) == 0 ? 1 : 0;
        return switch (random.below(11)) {
            case 0, 1 -> Instruction.of(Kind.READ, x, 0);
            case 2 -> Instruction.of(Kind.WRITE, x, 1 + random.below(3));
            case 3, 4 -> Instruction.of(Kind.WRITE_REGISTER, x, 0);
            case 5, 6, 7 -> Instruction.of(Kind.INCREMENT, x, 0);
            case 8 -> Instruction.of(Kind.COMPARE_AND_SET, x, random.below(2));
            case 9 -> Instruction.of(Kind.DRAW, 2 + random.below(2), 0);
            default -> Instruction.of(Kind.ASSERT_NOT, 0, 1 + random.below(3));
        };
    }

    private List<Instruction> synchronization(int thread) {
        int a = random.below(SmallProgram.SHARED);
        int other = (thread + 1 + random.below(threads - 1)) % threads;
        return List.of(
                switch (random.below(20)) {
                    case 0 -> Instruction.of(Kind.JOIN, other, 0);
                    case 1 -> Instruction.of(Kind.WAIT, a, 0);
                    case 2 -> Instruction.of(Kind.WAIT_ANY, 0, 1);
                    case 3 -> Instruction.of(Kind.WAIT_ALL, 0, 1);
                    case 4, 5 -> Instruction.of(Kind.SIGNAL, a, 0);
                    case 6 -> Instruction.of(Kind.SIGNAL_ONE, a, other);
                    case 7 -> Instruction.of(Kind.ACQUIRE, a, 0);
                    case 8, 9 -> Instruction.of(Kind.RELEASE, a, 0);
                    case 10, 11 -> Instruction.of(Kind.COUNT_DOWN, a, 0);
                    case 12 -> Instruction.of(Kind.AWAIT_LATCH, a, 0);
                    case 13 -> Instruction.of(Kind.GET, a, 0);
                    default -> Instruction.of(Kind.COMPLETE, a, 1 + random.below(3));
                });
    }
}
