package dev.windtunnel.schedule.programs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.RandomSource;
import dev.windtunnel.schedule.Scheduler;
import dev.windtunnel.schedule.programs.Instruction.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The programs in ordinary Java mean what the interpreter takes them to mean: whatever they come to when nobody controls their
 * threads is something that they can come to.
 */
@Tag("once")
class JavaProgramsOnRealThreadsTest {

    private static final int RUNS = 50;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @ParameterizedTest
    @EnumSource(names = {"LOCKS", "MONITORS", "PLAIN"})
    void whatTheyComeToIsPossible(JavaSource.Flavour flavour) throws Exception {
        comeToWhatIsPossible(flavour, 8);
    }

    @ParameterizedTest
    @EnumSource(names = {"LOCKS", "MONITORS", "PLAIN"})
    @Tag("full")
    void whatManyOfThemComeToIsPossible(JavaSource.Flavour flavour) throws Exception {
        comeToWhatIsPossible(flavour, 40);
    }

    private static void comeToWhatIsPossible(JavaSource.Flavour flavour, int wanted) throws Exception {
        List<SmallProgram> programs = new ArrayList<>();
        for (int i = 0; programs.size() < wanted; i++) {
            SmallProgram program = generate(flavour, i);
            if (alwaysEnds(program, Interpreter.outcomesOf(program, flavour.wakeUps()))) {
                programs.add(program);
            }
        }
        int seenOfMany = 0;
        for (JavaProgram program : JavaProgram.compile(programs, flavour)) {
            Set<String> possible = Interpreter.outcomesOf(program.program(), flavour.wakeUps());
            Set<String> seen = new HashSet<>();
            for (int run = 0; run < RUNS; run++) {
                seen.add(run(program));
            }
            assertThat(possible).as(program.toString()).containsAll(seen);
            seenOfMany += seen.size() > 1 ? 1 : 0;
        }
        // Otherwise nothing was compared but one order.
        assertThat(seenOfMany).isGreaterThanOrEqualTo(wanted / 4);
    }

    @ParameterizedTest
    @EnumSource
    @Tag("full")
    void allOfThemCompile(JavaSource.Flavour flavour) throws Exception {
        List<SmallProgram> programs = new ArrayList<>();
        Set<Kind> kinds = new HashSet<>();
        for (int i = 0; i < 200; i++) {
            SmallProgram program = generate(flavour, i);
            programs.add(program);
            program.threads().forEach(thread -> thread.forEach(instruction -> kinds.add(instruction.kind())));
        }
        assertThat(JavaProgram.compile(programs, flavour)).hasSize(200);
        assertThat(kinds).containsExactlyInAnyOrderElementsOf(flavour.kinds());
    }

    /** Three wait in turn; who is woken and who is back first tells the three orders of waking apart. */
    @Test
    void theOrdersOfWakingDiffer() {
        SmallProgram program = new SmallProgram(List.of(
                List.of(of(Kind.LOCK), of(Kind.INCREMENT), of(Kind.AWAIT), of(Kind.INCREMENT), of(Kind.UNLOCK)),
                List.of(of(Kind.LOCK), of(Kind.INCREMENT), of(Kind.AWAIT), of(Kind.INCREMENT), of(Kind.UNLOCK)),
                List.of(of(Kind.LOCK), of(Kind.NOTIFY), of(Kind.NOTIFY), of(Kind.UNLOCK))));
        Set<String> any = Interpreter.outcomesOf(program, Interpreter.WakeUps.IN_ANY_ORDER);
        Set<String> inOrder = Interpreter.outcomesOf(program, Interpreter.WakeUps.IN_ORDER);
        Set<String> toTheLock = Interpreter.outcomesOf(program, Interpreter.WakeUps.IN_ORDER_TO_THE_LOCK);
        String overtaken = "ended x=[4, 0] r=[14, 23, ]";
        String inTurn = "ended x=[4, 0] r=[13, 24, ]";
        assertThat(any).contains(overtaken, inTurn);
        assertThat(inOrder).contains(overtaken, inTurn);
        assertThat(toTheLock).contains(inTurn).doesNotContain(overtaken);
        String secondAlone = "stuck x=[3, 0] r=[1, 23, ]";
        SmallProgram one = new SmallProgram(List.of(
                program.threads().get(0),
                program.threads().get(1),
                List.of(of(Kind.LOCK), of(Kind.NOTIFY), of(Kind.UNLOCK))));
        assertThat(Interpreter.outcomesOf(one, Interpreter.WakeUps.IN_ANY_ORDER))
                .contains(secondAlone);
        assertThat(Interpreter.outcomesOf(one, Interpreter.WakeUps.IN_ORDER)).doesNotContain(secondAlone);
    }

    private static Instruction of(Kind kind) {
        return Instruction.of(kind, 0, 0);
    }

    private static SmallProgram generate(JavaSource.Flavour flavour, int number) {
        return new ProgramGenerator(
                        RandomSource.of(7, number), 500, flavour.kinds(), program -> program.orders(flavour::points))
                .next();
    }

    /** Nobody may wait for ever, nor for a lock that is left behind by a failure. */
    private static boolean alwaysEnds(SmallProgram program, Set<String> outcomes) {
        boolean fails = outcomes.stream().anyMatch(outcome -> outcome.startsWith("failed"));
        boolean locks = program.has(Kind.LOCK) || program.has(Kind.TRY_LOCK);
        return outcomes.stream().noneMatch(outcome -> outcome.startsWith("stuck")) && !(fails && locks);
    }

    private static String run(JavaProgram program) throws Exception {
        Recording recording =
                new Recording(program.program().threads().size(), JavaProgramsOnRealThreadsTest::dawdle, 200);
        Scheduler.Body body = program.body(() -> recording);
        Thread main = new Thread(() -> {
            try {
                body.run();
            } catch (InterruptedException e) {
                // A failure was seen.
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        main.setDaemon(true);
        main.setUncaughtExceptionHandler((thread, failure) -> {});
        main.start();
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (main.isAlive() && recording.failure().isEmpty() && System.nanoTime() < deadline) {
            main.join(1);
        }
        if (!recording.failure().isEmpty()) {
            main.interrupt();
            main.join();
            for (int thread = 0; thread < program.program().threads().size(); thread++) {
                recording.thread(thread).interrupt();
                recording.thread(thread).join();
            }
            return recording.failure();
        }
        return main.isAlive() ? "hangs" : recording.outcome(Ending.PASSED);
    }

    /** Makes it likelier that threads meet. */
    private static void dawdle() {
        int turns = ThreadLocalRandom.current().nextInt(64);
        if (turns < 8) {
            LockSupport.parkNanos(1);
        }
        for (int i = 0; i < turns * turns; i++) {
            Thread.onSpinWait();
        }
    }
}
