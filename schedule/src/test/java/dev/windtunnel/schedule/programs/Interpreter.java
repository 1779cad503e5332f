package dev.windtunnel.schedule.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a small program can come to, found by visiting every state. It shares nothing with the scheduler: each instruction is a
 * step of its own, and a step is possible or not.
 */
final class Interpreter {

    private static final int FREE = -1;

    /** Who is woken by a signal, and who of those that were woken has the lock back first. */
    enum WakeUps {
        /** Who waits longest is woken; all that were woken compete for the lock. So do the models. */
        IN_ORDER,
        /**
         * Who waits longest is woken, and has the lock back before those that were woken later. So do the conditions of
         * java.util.concurrent: a signal moves the thread into the queue of the lock. A thread that asks for a free lock
         * passes that queue by, and so does a thread whose wait has timed out.
         */
        IN_ORDER_TO_THE_LOCK,
        /** Anyone. So does Object.notify. */
        IN_ANY_ORDER
    }

    /** How a thread stands. */
    private enum Mode {
        /** Its next instruction is next. */
        READY,
        /** Waits for raw resources. */
        WAITING,
        /** Stands in the queue of a condition. */
        QUEUED,
        /** Stands in the queue of a condition, and may leave it. */
        QUEUED_A_WHILE,
        /** Was woken, and needs the lock back. */
        WOKEN,
        ENDED
    }

    private static final class State {
        final int[] next;
        final Mode[] modes;
        final int[] registers;
        /** All that ever was in its register. */
        final String[] histories;

        /** Bit sets of the resources that a thread waits for. */
        final int[] awaited;

        final boolean[] awaitsAll;
        /** How often the thread held the lock when it began to wait for its condition. */
        final int[] held;

        /** Whether it was woken rather than tired of waiting; it learns that when it has the lock back. */
        final boolean[] signalled;

        final int[] variables = new int[SmallProgram.SHARED];
        final int[] owners = new int[SmallProgram.SHARED];
        final int[] depths = new int[SmallProgram.SHARED];
        final int[] permits = new int[SmallProgram.SHARED];
        final int[] latches = new int[SmallProgram.SHARED];
        /** 0 while nobody has completed it. */
        final int[] promises = new int[SmallProgram.SHARED];

        final List<List<Integer>> queues = new ArrayList<>();
        /** Who was woken and needs the lock back, where their order matters. */
        final List<List<Integer>> returning = new ArrayList<>();

        State(int threads) {
            next = new int[threads];
            modes = new Mode[threads];
            registers = new int[threads];
            histories = new String[threads];
            Arrays.fill(histories, "");
            awaited = new int[threads];
            awaitsAll = new boolean[threads];
            held = new int[threads];
            signalled = new boolean[threads];
            Arrays.fill(modes, Mode.READY);
            Arrays.fill(owners, FREE);
            Arrays.fill(permits, SmallProgram.PERMITS);
            Arrays.fill(latches, 1);
            for (int i = 0; i < SmallProgram.SHARED; i++) {
                queues.add(new ArrayList<>());
                returning.add(new ArrayList<>());
            }
        }

        State copy() {
            State copy = new State(next.length);
            System.arraycopy(next, 0, copy.next, 0, next.length);
            System.arraycopy(modes, 0, copy.modes, 0, next.length);
            System.arraycopy(registers, 0, copy.registers, 0, next.length);
            System.arraycopy(histories, 0, copy.histories, 0, next.length);
            System.arraycopy(awaited, 0, copy.awaited, 0, next.length);
            System.arraycopy(awaitsAll, 0, copy.awaitsAll, 0, next.length);
            System.arraycopy(held, 0, copy.held, 0, next.length);
            System.arraycopy(signalled, 0, copy.signalled, 0, next.length);
            for (int i = 0; i < SmallProgram.SHARED; i++) {
                copy.variables[i] = variables[i];
                copy.owners[i] = owners[i];
                copy.depths[i] = depths[i];
                copy.permits[i] = permits[i];
                copy.latches[i] = latches[i];
                copy.promises[i] = promises[i];
                copy.queues.get(i).addAll(queues.get(i));
                copy.returning.get(i).addAll(returning.get(i));
            }
            return copy;
        }

        String key() {
            return Arrays.toString(next)
                    + Arrays.toString(modes)
                    + Arrays.toString(registers)
                    + Arrays.toString(histories)
                    + Arrays.toString(awaited)
                    + Arrays.toString(awaitsAll)
                    + Arrays.toString(held)
                    + Arrays.toString(signalled)
                    + Arrays.toString(variables)
                    + Arrays.toString(owners)
                    + Arrays.toString(depths)
                    + Arrays.toString(permits)
                    + Arrays.toString(latches)
                    + Arrays.toString(promises)
                    + queues
                    + returning;
        }

        void set(int thread, int value) {
            registers[thread] = value;
            histories[thread] += value;
        }

        String values() {
            return "x=" + Arrays.toString(variables) + " r=" + Arrays.toString(histories);
        }
    }

    private final SmallProgram program;
    private final WakeUps wakeUps;
    private final Set<String> outcomes = new TreeSet<>();
    private final Set<String> seen = new HashSet<>();
    private final Deque<State> open = new ArrayDeque<>();

    private Interpreter(SmallProgram program, WakeUps wakeUps) {
        this.program = program;
        this.wakeUps = wakeUps;
    }

    static Set<String> outcomesOf(SmallProgram program) {
        return outcomesOf(program, WakeUps.IN_ORDER);
    }

    static Set<String> outcomesOf(SmallProgram program, WakeUps wakeUps) {
        Interpreter interpreter = new Interpreter(program, wakeUps);
        interpreter.visit(new State(program.threads().size()));
        while (!interpreter.open.isEmpty()) {
            interpreter.expand(interpreter.open.pop());
        }
        return interpreter.outcomes;
    }

    private void visit(State state) {
        for (int thread = 0; thread < state.next.length; thread++) {
            if (state.modes[thread] == Mode.READY
                    && state.next[thread] >= program.threads().get(thread).size()) {
                state.modes[thread] = Mode.ENDED;
            }
        }
        if (seen.add(state.key())) {
            open.push(state);
        }
    }

    private void expand(State state) {
        boolean moved = false;
        for (int thread = 0; thread < state.next.length; thread++) {
            if (canMove(state, thread)) {
                moved = true;
                move(state, thread);
            }
        }
        if (!moved) {
            boolean ended = Arrays.stream(state.modes).allMatch(mode -> mode == Mode.ENDED);
            outcomes.add((ended ? "ended " : "stuck ") + state.values());
        }
    }

    private Instruction at(State state, int thread) {
        return program.threads().get(thread).get(state.next[thread]);
    }

    private boolean canMove(State state, int thread) {
        return switch (state.modes[thread]) {
            case ENDED, WAITING, QUEUED -> false;
            case QUEUED_A_WHILE -> true;
            case WOKEN -> {
                int lock = at(state, thread).a();
                List<Integer> others = state.returning.get(lock);
                yield state.owners[lock] == FREE && (others.isEmpty() || others.get(0) == thread);
            }
            case READY -> {
                Instruction instruction = at(state, thread);
                int a = instruction.a();
                yield switch (instruction.kind()) {
                    case LOCK -> state.owners[a] == FREE || state.owners[a] == thread;
                    case ACQUIRE -> state.permits[a] > 0;
                    case AWAIT_LATCH -> state.latches[a] == 0;
                    case GET -> state.promises[a] != 0;
                    case JOIN -> state.modes[a] == Mode.ENDED;
                    default -> true;
                };
            }
        };
    }

    private void move(State before, int thread) {
        Instruction instruction = at(before, thread);
        State state = before.copy();
        int a = instruction.a();
        if (state.modes[thread] == Mode.WOKEN) {
            state.returning.get(a).remove((Integer) thread);
            takeBack(state, thread, instruction);
            visit(state);
            return;
        }
        if (state.modes[thread] == Mode.QUEUED_A_WHILE) {
            state.queues.get(a).remove((Integer) thread);
            state.signalled[thread] = false;
            if (wakeUps == WakeUps.IN_ORDER_TO_THE_LOCK && state.owners[a] == FREE) {
                takeBack(state, thread, instruction);
            } else {
                returns(state, thread, a);
            }
            visit(state);
            return;
        }
        if (instruction.kind() == Instruction.Kind.NOTIFY && wakeUps == WakeUps.IN_ANY_ORDER) {
            for (int other : before.queues.get(a)) {
                State woken = before.copy();
                wake(woken, a, other);
                woken.next[thread]++;
                visit(woken);
            }
            if (!before.queues.get(a).isEmpty()) {
                return;
            }
        }
        if (instruction.kind() == Instruction.Kind.DRAW) {
            for (int number = 0; number < a; number++) {
                State drawn = before.copy();
                drawn.set(thread, number);
                drawn.next[thread]++;
                visit(drawn);
            }
            return;
        }
        if (instruction.kind() == Instruction.Kind.ASSERT_NOT && state.registers[thread] == instruction.b()) {
            outcomes.add("failed t" + thread);
            return;
        }
        state.next[thread]++;
        apply(state, thread, instruction);
        visit(state);
    }

    private void apply(State state, int thread, Instruction instruction) {
        int a = instruction.a();
        int b = instruction.b();
        switch (instruction.kind()) {
            case READ -> state.set(thread, state.variables[a]);
            case WRITE -> state.variables[a] = b;
            case WRITE_REGISTER -> state.variables[a] = state.registers[thread] + 1;
            case INCREMENT -> state.set(thread, ++state.variables[a]);
            case COMPARE_AND_SET -> {
                boolean same = state.variables[a] == b;
                state.set(thread, same ? 1 : 0);
                state.variables[a] += same ? 1 : 0;
            }
            case WAIT -> await(state, thread, 1 << a, true);
            case WAIT_ANY -> await(state, thread, 1 << a | 1 << b, false);
            case WAIT_ALL -> await(state, thread, 1 << a | 1 << b, true);
            case SIGNAL -> {
                for (int other = 0; other < state.next.length; other++) {
                    signal(state, other, a);
                }
            }
            case SIGNAL_ONE -> signal(state, b, a);
            case ACQUIRE -> state.permits[a]--;
            case RELEASE -> state.permits[a]++;
            case COUNT_DOWN -> state.latches[a] = 0;
            case COMPLETE -> {
                state.set(thread, state.promises[a] == 0 ? 1 : 0);
                state.promises[a] = state.promises[a] == 0 ? b : state.promises[a];
            }
            case GET -> state.set(thread, state.promises[a]);
            case LOCK -> take(state, thread, a);
            case UNLOCK -> {
                if (--state.depths[a] == 0) {
                    state.owners[a] = FREE;
                }
            }
            case TRY_LOCK -> {
                boolean had = state.owners[a] == FREE || state.owners[a] == thread;
                state.set(thread, had ? 1 : 0);
                if (had) {
                    take(state, thread, a);
                } else {
                    state.next[thread] += b;
                }
            }
            case AWAIT -> queue(state, thread, a, Mode.QUEUED);
            case AWAIT_A_WHILE -> queue(state, thread, a, Mode.QUEUED_A_WHILE);
            case NOTIFY -> wake(state, a);
            case NOTIFY_ALL -> {
                while (!state.queues.get(a).isEmpty()) {
                    wake(state, a);
                }
            }
            case DRAW, ASSERT_NOT, AWAIT_LATCH, JOIN -> {}
        }
    }

    private static void take(State state, int thread, int lock) {
        state.owners[lock] = thread;
        state.depths[lock]++;
    }

    private static void queue(State state, int thread, int lock, Mode mode) {
        // Waking needs the lock of this very instruction.
        state.next[thread]--;
        state.modes[thread] = mode;
        state.held[thread] = state.depths[lock];
        state.depths[lock] = 0;
        state.owners[lock] = FREE;
        state.queues.get(lock).add(thread);
    }

    private void wake(State state, int lock) {
        if (!state.queues.get(lock).isEmpty()) {
            wake(state, lock, state.queues.get(lock).get(0));
        }
    }

    private void wake(State state, int lock, int thread) {
        state.queues.get(lock).remove((Integer) thread);
        state.signalled[thread] = true;
        returns(state, thread, lock);
    }

    private void returns(State state, int thread, int lock) {
        state.modes[thread] = Mode.WOKEN;
        if (wakeUps == WakeUps.IN_ORDER_TO_THE_LOCK) {
            state.returning.get(lock).add(thread);
        }
    }

    private static void takeBack(State state, int thread, Instruction instruction) {
        int lock = instruction.a();
        state.modes[thread] = Mode.READY;
        state.owners[lock] = thread;
        state.depths[lock] = state.held[thread];
        if (instruction.kind() == Instruction.Kind.AWAIT_A_WHILE) {
            state.set(thread, state.signalled[thread] ? 1 : 0);
        }
        state.next[thread]++;
    }

    private static void await(State state, int thread, int resources, boolean all) {
        state.modes[thread] = Mode.WAITING;
        state.awaited[thread] = resources;
        state.awaitsAll[thread] = all;
    }

    private void signal(State state, int thread, int resource) {
        if (state.modes[thread] == Mode.WAITING && (state.awaited[thread] & 1 << resource) != 0) {
            state.awaited[thread] &= ~(1 << resource);
            if (!state.awaitsAll[thread]) {
                state.set(thread, resource);
                state.awaited[thread] = 0;
            }
            if (state.awaited[thread] == 0) {
                state.modes[thread] = Mode.READY;
            }
        }
    }
}
