package dev.windtunnel.schedule.program;

import static dev.windtunnel.schedule.program.TriedProgram.compiled;
import static dev.windtunnel.schedule.program.TriedProgram.jarOf;
import static dev.windtunnel.schedule.program.TriedProgram.requireLostUpdate;
import static dev.windtunnel.schedule.program.TriedProgram.requireSilence;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in jars that somebody has signed, or that contain libraries under other names. */
class JarsTest {

    private static final String PASSWORD = "password";

    @TempDir
    Path folder;

    /** Runs a tool of the JDK. */
    private void run(String tool, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    private Path signed(Path jar) throws IOException, InterruptedException {
        String keys = folder.resolve("keys").toString();
        run(
                "keytool",
                "-genkeypair",
                "-alias",
                "test",
                "-keyalg",
                "EC",
                "-dname",
                "CN=test",
                "-keystore",
                keys,
                "-storepass",
                PASSWORD);
        run("jarsigner", "-keystore", keys, "-storepass", PASSWORD, jar.toString(), "test");
        return jar;
    }

    @Test
    void aSignedJarIsControlledAndStaysSigned() throws Exception {
        Path classes = compiled(folder.resolve("signed"), "Signed", """
                package signed;

                public class Signed {
                    private static final java.util.List<String> SEEN = new java.util.ArrayList<>();
                    private static int count;

                    interface State {
                        int[] ELEMENTS = {1};
                    }

                    public static void main(String[] arguments) throws Exception {
                        if (Signed.class.getSigners() == null || State.class.getSigners() == null) {
                            throw new IllegalStateException("not signed");
                        }
                        if (!SEEN.isEmpty() || State.ELEMENTS[0]++ != 1) {
                            throw new IllegalStateException("state was kept");
                        }
                        SEEN.add("one run");
                        Object lock = new Object();
                        Runnable add = () -> {
                            synchronized (arguments.length == 0 ? new Object() : lock) {
                                count++;
                            }
                        };
                        Thread one = new Thread(add);
                        Thread two = new Thread(add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (count != 2) {
                            throw new IllegalStateException("an update is lost");
                        }
                    }
                }
                """);
        Path jar = signed(jarOf(classes));

        requireLostUpdate(jar, "signed.Signed");
        requireSilence(jar, "signed.Signed", "with a lock");
    }

    /** Tools that put libraries into the jar of a program give them other packages. */
    @Test
    void aLibraryInsideAJarIsControlledUnderItsOtherName() throws Exception {
        Path library = compiled(folder.resolve("library"), "Counter", """
                package library.part;

                public class Counter {
                    static final java.util.List<String> SEEN = new java.util.ArrayList<>();
                    private int count;

                    public void add() {
                        count++;
                    }

                    public synchronized void addWithLock() {
                        count++;
                    }

                    public int count() throws Exception {
                        SEEN.add(Class.forName("library.part.Counter").getName());
                        if (SEEN.size() != 1) {
                            throw new IllegalStateException("state was kept");
                        }
                        return count;
                    }
                }
                """);
        Path classes = compiled(folder.resolve("app"), "Main", """
                package app;

                import library.part.Counter;

                public class Main {
                    public static void main(String[] arguments) throws Exception {
                        Counter counter = new Counter();
                        Runnable add = arguments.length == 0 ? counter::add : counter::addWithLock;
                        Thread one = new Thread(add);
                        Thread two = new Thread(add);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                        if (counter.count() != 2) {
                            throw new IllegalStateException("an update is lost");
                        }
                    }
                }
                """, "-cp", library.toString());
        Path all = folder.resolve("all");
        relocate(classes, all);
        relocate(library, all);
        Path jar = jarOf(all);

        requireLostUpdate(jar, "app.Main");
        requireSilence(jar, "app.Main", "with a lock");
    }

    /** Names of the same length, so that constants need not be moved. */
    private static void relocate(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = Files.readString(file, StandardCharsets.ISO_8859_1);
                Path target = to.resolve(from.relativize(file).toString().replace("library/part", "app/shaded/x"));
                Files.createDirectories(target.getParent());
                Files.writeString(
                        target,
                        text.replace("library/part", "app/shaded/x").replace("library.part", "app.shaded.x"),
                        StandardCharsets.ISO_8859_1);
            }
        }
    }
}
