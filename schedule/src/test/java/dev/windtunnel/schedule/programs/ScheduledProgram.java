package dev.windtunnel.schedule.programs;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Search;
import dev.windtunnel.schedule.ScheduleSubject;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.models.Concurrency;
import dev.windtunnel.schedule.models.Counter;
import dev.windtunnel.schedule.models.Latch;
import dev.windtunnel.schedule.models.Promise;
import dev.windtunnel.schedule.models.Semaphore;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.stream.IntStream;

/** A small program under a scheduler, with models. */
final class ScheduledProgram {

    /** What a search saw. */
    record Seen(Set<String> outcomes, Summary summary) {}

    private static final class Failed extends AssertionError {
        Failed(int thread) {
            super("failed t" + thread);
        }
    }

    private final Scheduler scheduler;
    private final int[] operations;
    private final int[] registers;
    private final String[] histories;
    private final int[] variables = new int[SmallProgram.SHARED];
    private final List<Counter> shared;
    private final List<Lock> locks;
    private final List<Condition> conditions;
    private final List<Semaphore> semaphores;
    private final List<Latch> latches;
    private final List<Promise<Integer>> promises;
    private final int[] resources = new int[SmallProgram.SHARED];

    private ScheduledProgram(SmallProgram program, Scheduler scheduler) {
        this.scheduler = scheduler;
        this.operations = new int[program.threads().size()];
        this.registers = new int[program.threads().size()];
        this.histories = new String[program.threads().size()];
        Arrays.fill(histories, "");
        Concurrency concurrency = Concurrency.of(scheduler);
        shared = several(i -> concurrency.counter("x" + i, 0));
        locks = several(i -> i == SmallProgram.TRYABLE ? concurrency.tryableLock("l" + i) : concurrency.lock("l" + i));
        conditions = several(i -> locks.get(i).newCondition());
        semaphores = several(i -> concurrency.semaphore("s" + i, SmallProgram.PERMITS));
        latches = several(i -> concurrency.latch("d" + i, 1));
        promises = several(i -> concurrency.promise("p" + i));
        for (int i = 0; i < SmallProgram.SHARED; i++) {
            resources[i] = scheduler.resource("w" + i);
        }
    }

    private static <T> List<T> several(java.util.function.IntFunction<T> maker) {
        return IntStream.range(0, SmallProgram.SHARED).mapToObj(maker).toList();
    }

    /** All that a search sees of a program. */
    static Seen explore(SmallProgram program, Search search, boolean onThreads) throws Exception {
        ScheduledProgram[] last = new ScheduledProgram[1];
        ScheduleSubject scheduled = ScheduleSubject.of("small program", scheduler -> {
            last[0] = new ScheduledProgram(program, scheduler);
            last[0].run(program);
        });
        if (onThreads) {
            scheduled.onThreads();
        }
        Set<String> outcomes = new TreeSet<>();
        Subject observed = new Subject() {
            @Override
            public String name() {
                return scheduled.name();
            }

            @Override
            public Lane open() {
                Lane lane = scheduled.open();
                return new Lane() {
                    @Override
                    public Ending run(Choices choices) throws Exception {
                        Ending ending = lane.run(choices);
                        outcomes.add(last[0].outcome(ending));
                        return ending;
                    }

                    @Override
                    public void close() throws IOException {
                        lane.close();
                    }
                };
            }
        };
        Summary summary = scheduled.explore(
                Exploration.of(observed).search(search).withoutCalmRuns().oracles(List.of()));
        return new Seen(outcomes, summary);
    }

    private String outcome(Ending ending) {
        String values = "x=" + Arrays.toString(variables) + " r=" + Arrays.toString(histories);
        if (ending instanceof Ending.Failed failed) {
            return failed.failure().type().equals(Failed.class.getName())
                    ? failed.failure().message()
                    : failed.failure().toString();
        }
        if (ending instanceof Ending.Stuck stuck) {
            return stuck.what().equals("deadlock") ? "stuck " + values : stuck.toString();
        }
        return ending.equals(Ending.PASSED) ? "ended " + values : ending.toString();
    }

    private void run(SmallProgram program) {
        for (int thread = 0; thread < operations.length; thread++) {
            int self = thread;
            operations[thread] = scheduler.run(
                    "t" + thread, () -> run(self, program.threads().get(self)));
        }
        for (int operation : operations) {
            scheduler.join(operation);
        }
    }

    private void run(int self, List<Instruction> instructions) throws Exception {
        int next = 0;
        while (next < instructions.size()) {
            Instruction instruction = instructions.get(next);
            next++;
            if (instruction.kind() == Instruction.Kind.TRY_LOCK) {
                boolean had = locks.get(instruction.a()).tryLock();
                set(self, had ? 1 : 0);
                next += had ? 0 : instruction.b();
            } else {
                run(self, instruction);
            }
        }
    }

    @SuppressWarnings("WaitNotInLoop") // What comes of that is what is compared.
    private void run(int self, Instruction instruction) throws Exception {
        int a = instruction.a();
        int b = instruction.b();
        switch (instruction.kind()) {
            case READ -> set(self, shared.get(a).get());
            case WRITE -> write(a, b);
            case WRITE_REGISTER -> write(a, registers[self] + 1);
            case INCREMENT -> {
                set(self, shared.get(a).incrementAndGet());
                variables[a] = registers[self];
            }
            case COMPARE_AND_SET -> {
                boolean done = shared.get(a).compareAndSet(b, b + 1);
                set(self, done ? 1 : 0);
                variables[a] += done ? 1 : 0;
            }
            case DRAW -> set(self, scheduler.nextInt("draw", a));
            case ASSERT_NOT -> {
                if (registers[self] == b) {
                    throw new Failed(self);
                }
            }
            case JOIN -> scheduler.join(operations[a]);
            case WAIT -> {
                scheduler.scheduleNext();
                scheduler.waitFor(resources[a]);
            }
            case WAIT_ANY -> {
                scheduler.scheduleNext();
                set(self, scheduler.waitForAny(resources[a], resources[b]) == resources[a] ? a : b);
            }
            case WAIT_ALL -> {
                scheduler.scheduleNext();
                scheduler.waitForAll(resources[a], resources[b]);
            }
            case SIGNAL -> {
                scheduler.scheduleNext();
                scheduler.signal(resources[a]);
            }
            case SIGNAL_ONE -> {
                scheduler.scheduleNext();
                scheduler.signal(resources[a], operations[b]);
            }
            case ACQUIRE -> semaphores.get(a).acquire();
            case RELEASE -> semaphores.get(a).release();
            case COUNT_DOWN -> latches.get(a).countDown();
            case AWAIT_LATCH -> latches.get(a).await();
            case COMPLETE -> set(self, promises.get(a).complete(b) ? 1 : 0);
            case GET -> set(self, promises.get(a).get());
            case LOCK -> locks.get(a).lock();
            case UNLOCK -> locks.get(a).unlock();
            case AWAIT -> conditions.get(a).await();
            case AWAIT_A_WHILE -> set(self, conditions.get(a).await(1, TimeUnit.SECONDS) ? 1 : 0);
            case NOTIFY -> conditions.get(a).signal();
            case NOTIFY_ALL -> conditions.get(a).signalAll();
            case TRY_LOCK -> throw new IllegalStateException("skips instructions");
        }
    }

    private void set(int thread, int value) {
        registers[thread] = value;
        histories[thread] += value;
    }

    /** The value is kept beside the model, so that it can be read when the schedule is over. */
    private void write(int variable, int value) {
        shared.get(variable).set(value);
        variables[variable] = value;
    }
}
