package dev.windtunnel.schedule.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Exploration;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.schedule.ScheduleStrategy;
import dev.windtunnel.schedule.ThreadOracles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Classes of every shape are loaded, reset and behave under control as they do without. */
class AnyClassFileTest {

    private static final int SCHEDULES = 30;

    @TempDir
    static Path folder;

    private static Path classes = Path.of("");

    @BeforeAll
    static void compile() throws Exception {
        classes = compiled("shapes", List.of(source("Shapes.java"), source("Accesses.java"), source("Waits.java")));
    }

    private static Path source(String name) throws Exception {
        return Path.of(Objects.requireNonNull(AnyClassFileTest.class.getResource("/shapes/" + name))
                .toURI());
    }

    private static Path compiled(String name, List<Path> sources, String... options) {
        Path target = folder.resolve(name);
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-d", target.toString(), "-g"));
        sources.forEach(source -> arguments.add(source.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        return target;
    }

    private static Path compiled(String name, String type, String text, String... options) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name + "-src")).resolve(type + ".java");
        return compiled(name, List.of(Files.writeString(file, text)), options);
    }

    /** What came of it, and what was not controlled. */
    private record Tried(Summary summary, List<String> notControlled) {}

    private static Tried explore(Path classPath, String main, boolean assertions, String... arguments)
            throws Exception {
        return explore(new Program(
                main, new ClassPath(classPath.toString()), List.of(arguments), true, assertions, ThreadOracles.USUAL));
    }

    private static Tried explore(Program program) throws Exception {
        String main = program.main();
        try (LoadedProgram loaded = LoadedProgram.load(program, false)) {
            Summary summary = loaded.explore(
                    main,
                    Duration.ofSeconds(10),
                    List::of,
                    subject -> Exploration.of(subject)
                            .search(ScheduleStrategy.PORTFOLIO.search(1))
                            .budget(Budget.ofExecutions(SCHEDULES)));
            return new Tried(
                    summary,
                    loaded.notControlled().keySet().stream()
                            .filter(name -> name.startsWith(main.substring(0, main.indexOf('.') + 1)))
                            .toList());
        }
    }

    private static void requireSilence(Path classPath, String main, String... arguments) throws Exception {
        Tried tried = explore(classPath, main, true, arguments);
        assertThat(tried.summary().calm().ending()).isEqualTo(Ending.PASSED);
        assertThat(tried.summary().findings()).isEmpty();
        assertThat(tried.summary().executions()).isPositive();
        assertThat(tried.notControlled()).isEmpty();
    }

    static Stream<String> correctPrograms() {
        return Stream.of(
                "WithAssertions",
                "StaticFinals",
                "EnumsWithState",
                "InterfacesWithState",
                "Records",
                "Switches",
                "Nested",
                "Hidden",
                "Touchy",
                "LongSetUp",
                "ReadsALot",
                "SpinsUnderALock",
                "WaitsAWhileAgainAndAgain",
                "LateConstants",
                "VectorWithCallback",
                "HashtableWithCallback",
                "UntilInterrupted",
                "PipedStreams",
                "ParallelStreams",
                "SleepsForItsTime");
    }

    @ParameterizedTest
    @MethodSource("correctPrograms")
    void classesOfEveryShapeBehaveAsWithoutControl(String main) throws Exception {
        requireSilence(classes, "shapes." + main);
    }

    /** An update is lost in each of these programs, unless they are told to use a lock. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "BoundReferences",
                "UnboundReferences",
                "ReferencesToCollections",
                "OperatorsAndReferences",
                "SubclassOfAnAtomic",
                "SubclassOfAMap",
                "AnonymousMap",
                "InterfaceOfAMap",
                "FieldUpdaters",
                "VarHandles",
                "Elements",
                "AtomicElements",
                "InheritedFields",
                "Reflection",
                "Handles",
                "UnsafeAccesses"
            })
    void everyAccessIsAPointHoweverItIsWritten(String main) throws Exception {
        assertThat(explore(classes, "shapes." + main, true).summary().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.evidence().toString()).contains("an update is lost"));
        requireSilence(classes, "shapes." + main, "with a lock");
    }

    @Test
    void assertionsAreCheckedUnlessSomebodyDoesNotWantThat() throws Exception {
        assertThat(explore(classes, "shapes.AssertsTooMuch", true).summary().findings())
                .isNotEmpty();
        assertThat(explore(classes, "shapes.AssertsTooMuch", false).summary().findings())
                .isEmpty();
    }

    @Test
    void aLongSetUpLeavesChoicesForWhatComesAfterIt() throws Exception {
        assertThat(explore(classes, "shapes.LongSetUpWithARace", true).summary().findings())
                .isNotEmpty();
    }

    /** Only waiting ends for no reason; whoever sleeps does so for its time. */
    @Test
    void nobodySleepsForLessThanItsTime() throws Exception {
        Summary summary = explore(new Program(
                        "shapes.SleepsForItsTime",
                        new ClassPath(classes.toString()),
                        List.of(),
                        true,
                        true,
                        new ThreadOracles(false, false, true, true)))
                .summary();
        assertThat(summary.findings()).isEmpty();
        assertThat(summary.executions()).isPositive();
    }

    /** A timer may be earlier than somebody who is very late; then that is said. */
    @Test
    void aTimerMeetsWhoeverIsLate() throws Exception {
        assertThat(explore(classes, "shapes.CloseAgainstATimer", true).summary().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.minimal().trace().notes())
                        .anySatisfy(note -> assertThat(note.text()).contains("main is late by 1200 ms")));
        requireSilence(classes, "shapes.CloseAgainstATimer", "looks first");
    }

    /** Whoever gives up waiting does not know why it waited in vain; the steps say so. */
    @Test
    void aDeadlockBehindATimeoutIsTold() throws Exception {
        assertThat(explore(classes, "shapes.DeadlockBehindATimeout", true)
                        .summary()
                        .findings())
                .anySatisfy(finding -> assertThat(finding.minimal().trace().notes())
                        .anySatisfy(note -> assertThat(note.text())
                                .contains(
                                        "only time goes on: ", " holds Object#1, wants Object#2", "Thread-1 holds ")));
        requireSilence(classes, "shapes.DeadlockBehindATimeout", "in order");
    }

    /** Packages of languages and test tools are controlled if they come from a folder, or from the program's own jar. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsUnderTestIsToldByWhereItComesFrom(boolean jar) throws Exception {
        Path found = compiled("groovy-" + jar, "Own", """
                package groovy.own;

                public class Own {
                    static int count;

                    public static void main(String[] arguments) throws Exception {
                        Thread one = new Thread(() -> count++);
                        Thread two = new Thread(() -> count++);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (count != 2) {
                            throw new AssertionError("an update is lost");
                        }
                    }
                }
                """);

        Tried tried = explore(jar ? jarOf(found) : found, "groovy.own.Own", true);

        assertThat(tried.notControlled()).isEmpty();
        assertThat(tried.summary().findings()).isNotEmpty();
    }

    private static Path jarOf(Path classes) throws IOException {
        Path jar = classes.resolveSibling(classes.getFileName() + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                URI name = classes.toUri().relativize(file.toUri());
                out.putNextEntry(new JarEntry(name.getPath()));
                Files.copy(file, out);
            }
        }
        return jar;
    }

    /** Compilers of today do not make them any more, so newer ones are given an older version. */
    @ParameterizedTest
    @ValueSource(
            ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_4, Opcodes.V1_5, Opcodes.V1_6, Opcodes.V1_7, Opcodes.V1_8})
    void classFilesOfAnyAgeAreControlled(int version) throws Exception {
        Path found = compiled("old-" + version, "Old", """
                package old;

                public class Old implements Runnable {
                    static final int[] ELEMENTS = {1, 2};
                    private static int count;
                    private int own;

                    static synchronized void add() {
                        int before = count;
                        count = before + 1;
                    }

                    private synchronized void addOwn() {
                        own++;
                    }

                    public void run() {
                        add();
                        addOwn();
                        synchronized (ELEMENTS) {
                            ELEMENTS[0]++;
                        }
                    }

                    public static void main(String[] arguments) throws Exception {
                        if (count != 0 || ELEMENTS[0] != 1) {
                            throw new RuntimeException("state was kept");
                        }
                        Old old = new Old();
                        Thread one = new Thread(old);
                        Thread two = new Thread(old);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (count != 2 || old.own != 2 || ELEMENTS[0] != 3) {
                            throw new RuntimeException("an update is lost");
                        }
                    }
                }
                """, "--release", "8", "-Xlint:-options");
        Path file = found.resolve("old/Old.class");
        Files.write(file, aged(Files.readAllBytes(file), version));

        requireSilence(found, "old.Old");
    }

    private static byte[] aged(byte[] bytes, int version) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public void visit(
                                    int newer,
                                    int access,
                                    String name,
                                    String signature,
                                    String superName,
                                    String[] interfaces) {
                                super.visit(version, access, name, signature, superName, interfaces);
                            }
                        },
                        (version & 0xFFFF) < Opcodes.V1_6 ? ClassReader.SKIP_FRAMES : 0);
        return writer.toByteArray();
    }
}
