package dev.windtunnel.schedule;

import dev.windtunnel.explore.RandomSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A little program that a seed determines: two or three operations that read and write variables, take locks, wait for events,
 * start and join others, draw numbers, throw. Everything that is shared is declared, unless the program has undeclared points.
 */
public final class RandomProgram implements Explored.Program {

    private static final int VARIABLES = 2;

    private enum Kind {
        READ,
        WRITE,
        ADD,
        LOCK,
        UNLOCK,
        AWAIT,
        SET,
        AWAIT_ANY,
        AWAIT_ALL,
        JOIN,
        START,
        DRAW,
        CHECK,
        UNDECLARED
    }

    private record Instruction(Kind kind, int what, int value) {}

    /** The text of a program; the same for all its executions. */
    public record Source(
            List<List<Instruction>> operations,
            List<Integer> startedByMain,
            List<Instruction> main,
            boolean daemon,
            boolean promise) {

        public static Source of(long seed) {
            RandomSource random = RandomSource.of(seed, 0);
            int count = 2 + random.below(2);
            boolean undeclared = random.onceIn(5);
            List<List<Instruction>> operations = new ArrayList<>();
            List<Integer> startedByMain = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                operations.add(body(random, 1 + random.below(count == 2 ? 4 : 3), i, undeclared));
                startedByMain.add(i);
            }
            if (count == 3 && random.onceIn(3)) {
                // The last one is started by the first one.
                startedByMain.remove(2);
                operations.get(0).add(random.below(operations.get(0).size() + 1), new Instruction(Kind.START, 2, 0));
            }
            List<Instruction> main = new ArrayList<>();
            if (random.onceIn(2)) {
                startedByMain.forEach(i -> main.add(new Instruction(Kind.JOIN, i, 0)));
            }
            if (random.onceIn(3)) {
                main.add(new Instruction(Kind.CHECK, random.below(VARIABLES), 1 + random.below(3)));
            }
            return new Source(operations, startedByMain, main, random.onceIn(6), random.onceIn(12));
        }

        private static List<Instruction> body(RandomSource random, int length, int self, boolean undeclared) {
            List<Instruction> body = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                int what = random.below(VARIABLES);
                int value = 1 + random.below(3);
                switch (random.below(10)) {
                    case 0, 1 -> body.add(new Instruction(Kind.READ, what, 0));
                    case 2 -> body.add(new Instruction(Kind.WRITE, what, value));
                    case 3 -> body.add(new Instruction(Kind.ADD, what, value));
                    case 4, 5 -> {
                        body.add(new Instruction(Kind.LOCK, what, 0));
                        body.add(new Instruction(Kind.ADD, what, value));
                        body.add(new Instruction(Kind.UNLOCK, what, 0));
                    }
                    case 6 -> {
                        Kind wait = random.onceIn(3) ? random.onceIn(2) ? Kind.AWAIT_ANY : Kind.AWAIT_ALL : Kind.AWAIT;
                        body.add(new Instruction(random.onceIn(2) ? Kind.SET : wait, what, value));
                    }
                    case 7 -> body.add(new Instruction(self > 0 ? Kind.JOIN : Kind.READ, 0, 0));
                    case 8 -> body.add(new Instruction(random.onceIn(2) ? Kind.CHECK : Kind.DRAW, what, value));
                    default -> body.add(new Instruction(undeclared ? Kind.UNDECLARED : Kind.WRITE, what, value));
                }
            }
            return body;
        }
    }

    private final Scheduler scheduler;
    private final Source source;
    private final int[] values = new int[VARIABLES];
    private final int[] variables = new int[VARIABLES];
    private final boolean[] locked = new boolean[VARIABLES];
    private final int[] locks = new int[VARIABLES];
    private final boolean[] happened = new boolean[VARIABLES];
    private final int[] events = new int[VARIABLES];
    private final int[] ids;
    private final int[] registers;
    private boolean failed;

    public RandomProgram(Scheduler scheduler, Source source) {
        this.scheduler = scheduler;
        this.source = source;
        this.ids = new int[source.operations.size()];
        this.registers = new int[source.operations.size() + 1];
        Arrays.fill(ids, -1);
        for (int i = 0; i < VARIABLES; i++) {
            variables[i] = scheduler.resource("v" + i);
            locks[i] = scheduler.resource("l" + i);
            events[i] = scheduler.resource("e" + i);
        }
    }

    @Override
    public void run() {
        if (source.promise) {
            scheduler.eventually("both are alike", () -> values[0] != 0 && values[0] == values[1]);
        }
        for (int i : source.startedByMain) {
            start(i);
        }
        execute(source.main, source.operations.size());
    }

    private void start(int i) {
        if (source.daemon && i == 1) {
            ids[i] = scheduler.runDaemon("o" + i, () -> execute(source.operations.get(i), i));
        } else {
            ids[i] = scheduler.run("o" + i, () -> execute(source.operations.get(i), i));
        }
    }

    private void execute(List<Instruction> body, int self) {
        body.forEach(instruction -> execute(instruction, self));
    }

    private void execute(Instruction instruction, int self) {
        int what = instruction.what;
        switch (instruction.kind) {
            case READ -> {
                scheduler.access(variables[what], Access.READ);
                registers[self] = registers[self] * 10 + values[what];
            }
            case WRITE -> {
                scheduler.access(variables[what], Access.WRITE);
                values[what] = instruction.value;
            }
            case ADD -> {
                scheduler.access(variables[what], Access.WRITE);
                values[what] = values[what] * 3 + instruction.value;
            }
            case LOCK -> {
                scheduler.access(locks[what], Access.WRITE);
                while (locked[what]) {
                    scheduler.waitFor(locks[what]);
                }
                locked[what] = true;
                scheduler.acquired(locks[what]);
            }
            case UNLOCK -> {
                // Part of the step before, which has touched something else.
                locked[what] = false;
                scheduler.released(locks[what]);
                scheduler.signal(locks[what]);
            }
            case AWAIT -> {
                scheduler.access(events[what], Access.READ);
                if (!happened[what]) {
                    scheduler.waitFor(events[what]);
                }
            }
            case SET -> {
                scheduler.access(events[what], Access.WRITE);
                happened[what] = true;
                if (instruction.value == 1 && ids[0] >= 0) {
                    scheduler.signal(events[what], ids[0]);
                } else {
                    scheduler.signal(events[what]);
                }
            }
            case AWAIT_ANY -> {
                scheduler.scheduleNext();
                if (!happened[0] && !happened[1]) {
                    registers[self] = registers[self] * 10 + scheduler.waitForAny(events[0], events[1]);
                }
            }
            case AWAIT_ALL -> {
                scheduler.scheduleNext();
                if (!happened[0] && !happened[1]) {
                    scheduler.waitForAll(events[0], events[1]);
                }
            }
            case JOIN -> {
                if (ids[what] >= 0) {
                    scheduler.join(ids[what]);
                }
            }
            case START -> start(what);
            case DRAW -> registers[self] = registers[self] * 10 + scheduler.nextInt("number", 2);
            case CHECK -> {
                scheduler.access(variables[what], Access.READ);
                if (values[what] % 4 == instruction.value) {
                    failed = true;
                    throw new IllegalStateException("o" + self + " finds " + values[what]);
                }
            }
            case UNDECLARED -> {
                scheduler.scheduleNext();
                values[0] = values[0] * 2 + values[1];
                values[1] = instruction.value;
            }
        }
    }

    @Override
    public String result() {
        // Nobody sees what becomes of the others after the last step.
        return failed || source.daemon ? "" : Arrays.toString(values) + Arrays.toString(registers);
    }
}
