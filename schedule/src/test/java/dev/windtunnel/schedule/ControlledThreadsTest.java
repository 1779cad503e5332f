package dev.windtunnel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Calm;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.schedule.Schedules.On;
import dev.windtunnel.schedule.strand.Continuations;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.example.threads.BrokenPrograms;
import org.example.threads.JdkPrograms;
import org.example.threads.LongPrograms;
import org.example.threads.LostUpdate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that know nothing of a scheduler are controlled, on everything that operations can run on. */
class ControlledThreadsTest {

    private static final long PATIENCE_MILLIS = 10_000;
    private static final ThreadOracles RACES = new ThreadOracles(true, false, true, false);
    private static final ThreadOracles COLLECTIONS = new ThreadOracles(false, true, true, false);
    private static final ThreadOracles SPURIOUS = new ThreadOracles(false, false, true, true);

    @BeforeAll
    static void prepare() {
        // Before the first of the programs is loaded.
        ThreadControl.install(true);
    }

    static Stream<On> strands() {
        return Schedules.strands();
    }

    static Stream<Arguments> programs() {
        return JdkPrograms.all().keySet().stream().flatMap(name -> strands().map(on -> Arguments.of(name, on)));
    }

    private static ScheduleSubject subject(On on, Scheduler.Body body) {
        ScheduleSubject subject = ScheduleSubject.unmodified("program", body);
        return on == On.THREADS ? subject.onThreads() : subject;
    }

    private static Summary explore(ScheduleSubject subject, long executions) throws Exception {
        return subject.explore(Exploration.of(subject)
                .search(ScheduleStrategy.PORTFOLIO.search(1))
                .budget(Budget.ofExecutions(executions)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void aCorrectProgramPassesInEveryOrder(String name, On on) throws Exception {
        JdkPrograms.Program program = JdkPrograms.all().get(name);

        Summary summary = explore(subject(on, program::run), on == On.FIBERS ? 300 : 50);

        assertThat(summary.findings()).isEmpty();
        assertThat(summary.stop()).isIn(Summary.Stop.EXECUTIONS, Summary.Stop.NOTHING_ASKED);
        assertThat(summary.diverged() + summary.notReached() + summary.broken()).isZero();
        assertThat(summary.calm().varies()).isFalse();
    }

    /** On what this JVM uses: the other one takes long, and is what other JVMs use. */
    @Tag("continuations")
    @Test
    void aLongLoopIsNotTakenForOneWithoutEnd() throws Exception {
        On on = Continuations.areUsable() ? On.FIBERS : On.THREADS;
        for (Scheduler.Body body : List.<Scheduler.Body>of(LongPrograms::manyLocks, LongPrograms::manyMonitors)) {
            Summary summary = explore(subject(on, body), 2);

            assertThat(summary.calm().ending()).isEqualTo(Ending.PASSED);
            assertThat(summary.findings()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("strands")
    void aLoopWithoutEndIsNoticed(On on) throws Exception {
        assertThat(calmEnding(on, BrokenPrograms::spinsForEver))
                .isEqualTo(
                        "starvation: main waits for the end of Thread-0; Thread-0 ran on and on, although everybody had"
                                + " their turn");
        assertThat(calmEnding(on, BrokenPrograms::triesForEver)).startsWith("starvation: ");
    }

    @ParameterizedTest
    @MethodSource("strands")
    void whateverEndsBadlyIsReported(On on) throws Exception {
        assertThat(calmEnding(on, BrokenPrograms::exits)).isEqualTo("java.lang.IllegalStateException: System.exit(3)");
        assertThat(calmEnding(on, BrokenPrograms::throwsInAThread))
                .isEqualTo("java.lang.IllegalStateException: on purpose");
        assertThat(calmEnding(on, BrokenPrograms::leaksAPool))
                .isEqualTo("leaked thread: pool-1-thread-1 waits for ConditionObject#1");
        assertThat(calmEnding(on, BrokenPrograms::waitsForALatch))
                .isEqualTo("deadlock: main waits for CountDownLatch#1");
    }

    @ParameterizedTest
    @MethodSource("strands")
    void waitingForAThreadOfTheJvmIsNotCalledADeadlock(On on) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.start();
        try {
            URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());

            assertThat(calmEnding(on, () -> BrokenPrograms.asksAServer(address)))
                    .startsWith("blocked: main waits for ")
                    .contains("it cannot be known whether that would come from HttpClient-", "put something in memory");
        } finally {
            server.stop(0);
        }
    }

    private static String calmEnding(On on, Scheduler.Body body) throws Exception {
        Calm calm = explore(subject(on, body), 1).calm();
        if (calm.ending() instanceof Ending.Failed failed) {
            return failed.failure().type() + ": " + failed.failure().message();
        }
        return calm.ending() instanceof Ending.Stuck stuck
                ? stuck.what() + ": " + stuck.where()
                : calm.ending().toString();
    }

    @ParameterizedTest
    @MethodSource("strands")
    void aDeadlockIsToldWithWhoHasWhat(On on) throws Exception {
        Finding finding = only(explore(subject(on, BrokenPrograms::locksInTwoOrders), 200));

        assertThat(finding.findingClass()).isEqualTo("deadlock");
        assertThat(finding.evidence())
                .contains("one holds Object#1, wants Object#2; two holds Object#2, wants Object#1");
        assertThat(steps(finding))
                .containsExactly(
                        "main: starts one",
                        "main: starts two",
                        "one: locks Object#1",
                        "two: locks Object#2",
                        "two: locks Object#1 waits",
                        "one: locks Object#2 waits");
    }

    @ParameterizedTest
    @MethodSource("strands")
    void aNotificationThatNobodyWaitedForIsALostWakeUp(On on) throws Exception {
        Finding finding = only(explore(subject(on, BrokenPrograms::waitsForWhatHasBeen), 200));

        assertThat(finding.findingClass()).isEqualTo("lost wake-up");
        assertThat(finding.evidence()).contains("main waits to be notified by Object#1");
    }

    @ParameterizedTest
    @MethodSource("strands")
    void racesAreFoundOnRequest(On on) throws Exception {
        assertThat(explore(subject(on, BrokenPrograms::readsWhatIsBeingWritten), 200)
                        .findings())
                .isEmpty();

        Finding finding = only(
                explore(subject(on, BrokenPrograms::readsWhatIsBeingWritten).oracles(RACES), 200));

        assertThat(finding.findingClass()).isEqualTo("data race");
        assertThat(finding.evidence().get(0)).contains("Box.value");
        assertThat(explore(subject(on, correct("synchronized methods")).oracles(RACES), 200)
                        .findings())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("strands")
    void collectionsThatAreNotMadeForThreadsAreWatchedOnRequest(On on) throws Exception {
        assertThat(explore(subject(on, BrokenPrograms::addToTheSameList), 200).findings())
                .isEmpty();

        Finding finding =
                only(explore(subject(on, BrokenPrograms::addToTheSameList).oracles(COLLECTIONS), 200));

        assertThat(finding.findingClass()).isEqualTo("thread-safety violation");
        assertThat(explore(subject(on, correct("synchronized list")).oracles(COLLECTIONS), 200)
                        .findings())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("strands")
    void wakeUpsAreSpuriousOnRequest(On on) throws Exception {
        assertThat(explore(subject(on, BrokenPrograms::waitsWithoutALoop), 200).findings())
                .isEmpty();

        Finding finding =
                only(explore(subject(on, BrokenPrograms::waitsWithoutALoop).oracles(SPURIOUS), 200));

        assertThat(finding.evidence()).contains("woken for nothing");
        assertThat(explore(subject(on, correct("wait and notify")).oracles(SPURIOUS), 200)
                        .findings())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("strands")
    void itDoesNotMatterHowAProgramIsGiven(On on, @TempDir Path folder) throws Exception {
        try (URLClassLoader fromFolder = loader(copyTo(folder));
                URLClassLoader fromJar = loader(jar(folder))) {
            for (Runnable program : List.of(
                    new LostUpdate(),
                    LostUpdate.asLambda(),
                    LostUpdate.asAnonymousClass(),
                    LostUpdate::once,
                    loadedBy(fromFolder),
                    loadedBy(fromJar))) {
                Finding finding = only(explore(subject(on, program::run), 100));

                assertThat(finding.evidence()).contains("lost");
                assertThat(steps(finding)).contains("one: reads LostUpdate.value", "two: writes LostUpdate.value");
            }
        }
    }

    private static Runnable loadedBy(ClassLoader loader) throws ReflectiveOperationException {
        return (Runnable) loader.loadClass(LostUpdate.class.getName())
                .getDeclaredConstructor()
                .newInstance();
    }

    private static URLClassLoader loader(Path place) throws IOException {
        return new URLClassLoader(new URL[] {place.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    private static Path copyTo(Path folder) throws IOException {
        Path copy = folder.resolve(LostUpdate.class.getName().replace('.', '/') + ".class");
        Files.createDirectories(copy.getParent());
        try (InputStream bytes = LostUpdate.class.getResourceAsStream("LostUpdate.class")) {
            Files.copy(bytes, copy);
        }
        return folder;
    }

    private static Path jar(Path folder) throws IOException {
        Path jar = folder.resolve("program.jar");
        String name = LostUpdate.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(name));
            Files.copy(folder.resolve(name), out);
        }
        return jar;
    }

    /** Half of these end in a deadlock, and are unwound. */
    @ParameterizedTest
    @MethodSource("strands")
    @Tag("full")
    void aMillionSchedulesLeaveNothingBehind(On on) throws Exception {
        long schedules = on == On.FIBERS ? 1_000_000 : 100_000;
        ScheduleSubject subject = subject(on, BrokenPrograms::locksInTwoOrders);
        explored(subject, 10_000);
        long before = used();
        Set<Thread> threads = threadsOfOurs();

        explored(subject, schedules);

        assertThat(used() - before).isLessThan(10_000_000);
        for (Thread thread : threadsOfOurs()) {
            if (!threads.contains(thread)) {
                // It is told to end, and does so in its own time.
                thread.join(PATIENCE_MILLIS);
                assertThat(thread.isAlive()).as(thread.getName()).isFalse();
            }
        }
    }

    private static Set<Thread> threadsOfOurs() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("windtunnel-"))
                .collect(Collectors.toSet());
    }

    private static void explored(ScheduleSubject subject, long executions) throws Exception {
        Summary summary = subject.explore(Exploration.of(subject)
                .withoutCalmRuns()
                .search(ScheduleStrategy.RANDOM.search(1))
                .oracles(List.of())
                .budget(Budget.ofExecutions(executions)));
        assertThat(summary.executions()).isEqualTo(executions);
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }

    private static Scheduler.Body correct(String name) {
        return JdkPrograms.all().get(name)::run;
    }

    private static Finding only(Summary summary) {
        assertThat(summary.findings()).hasSize(1);
        return summary.findings().get(0);
    }

    private static List<String> steps(Finding finding) {
        Trace trace = finding.minimal().trace();
        return trace.notes().stream()
                .map(note -> note.by() + ": " + note.text())
                .toList();
    }
}
