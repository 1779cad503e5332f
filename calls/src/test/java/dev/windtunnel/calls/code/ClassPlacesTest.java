package dev.windtunnel.calls.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.explore.RandomSource;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSigner;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A place stays the same whatever is edited elsewhere. */
class ClassPlacesTest {

    private static final String BEFORE = """
            package shop;

            import java.util.function.Supplier;

            public class Orders implements Supplier<Object> {
                public Object get() {
                    Supplier<Object> first = () -> here();
                    Supplier<Object> second = new Supplier<>() {
                        public Object get() {
                            return here();
                        }
                    };
                    return new Object[] {here(), here(), first.get(), second.get()};
                }

                public static Supplier<Object> hook;

                static Object here() {
                    return hook.get();
                }
            }
            """;

    /** The same with more lines, methods, lambda expressions and classes before what was there. */
    private static final String AFTER = """
            package shop;

            // A comment.
            import java.util.function.Supplier;
            import java.util.List;

            public class Orders implements Supplier<Object> {
                static Object other() {
                    Supplier<Object> some = () -> List.of().size();
                    return new Object() {
                        public String toString() {
                            return String.valueOf(some.get());
                        }
                    };
                }

                public Object get() {
                    String.valueOf(other());
                    Supplier<Object> first = () -> here();
                    Supplier<Object> second = new Supplier<>() {

                        public Object get() {
                            return here();
                        }
                    };
                    return new Object[] {
                        here(),
                        here(), first.get(), second.get()};
                }

                public static Supplier<Object> hook;

                static Object here() {
                    return hook.get();
                }
            }
            """;

    @TempDir
    Path folder;

    private final List<Long> byLine = new ArrayList<>();

    @Test
    void editsElsewhereChangeNoPlace() throws Exception {
        assertThat(places("after", AFTER)).isEqualTo(places("before", BEFORE));
    }

    @Test
    void callsOfDifferentInstructionsHaveDifferentPlaces() throws Exception {
        assertThat(places("after", AFTER)).doesNotHaveDuplicates().hasSize(4);
    }

    @Test
    void withoutLinesNothingChanges() throws Exception {
        assertThat(places("plain", BEFORE, "-g:none")).isEqualTo(places("before", BEFORE));
    }

    @Test
    void aLineIsEnoughIfItHasOneFittingCall() throws Exception {
        List<Long> places = places("after", AFTER);

        assertThat(byLine).isEqualTo(places);
        assertThat(places("before", BEFORE)).isNotEqualTo(byLine);
        assertThat(byLine.subList(0, 2)).containsOnly(ClassPlaces.UNCLEAR);
    }

    /** The calls are at the same offsets of methods of the same name. */
    @Test
    void overloadedMethodsHaveDifferentPlaces() throws Exception {
        String overloaded = """
                package shop;

                import java.util.function.Supplier;

                public class Orders implements Supplier<Object> {
                    public Object get() {
                        return new Object[] {order(1), order(1L)};
                    }

                    static Object order(int number) {
                        return here();
                    }

                    static Object order(long number) {
                        return here();
                    }

                    public static Supplier<Object> hook;

                    static Object here() {
                        return hook.get();
                    }
                }
                """;
        List<Long> places = places("lines", overloaded);

        assertThat(places).doesNotHaveDuplicates().hasSize(2);
        assertThat(places("plain", overloaded, "-g:none")).isEqualTo(places);
    }

    private static final String TWO_OF_A_NAME = """
            package shop;

            import java.util.function.Supplier;

            public class Orders implements Supplier<Object> {
                static class Shelf {
                    Object[] here(Object inner) {
                        return new Object[] {hook.get(), inner};
                    }

                    Object here(int number) {
                        return hook.get();
                    }
                }

                public Object get() {
                    Shelf shelf = new Shelf();
                    boolean yes = hook != null;
                    Object[] two = shelf.here(yes ? here() : shelf);
                    return new Object[] {two[0], two[1], shelf.here(1), here(), yes ? here() : null};
                }

                public static Supplier<Object> hook;

                static Object here() {
                    return hook.get();
                }
            }
            """;

    @Test
    void methodsOfOneNameHaveDifferentPlaces() throws Exception {
        assertThat(places("plain", TWO_OF_A_NAME)).doesNotHaveDuplicates().hasSize(5);
    }

    /** JaCoCo adds instructions while the class is loaded, so offsets are not those of the file. */
    @Test
    void anAgentThatMovesInstructionsChangesNoPlace() throws Exception {
        for (String source : List.of(BEFORE, AFTER, TWO_OF_A_NAME)) {
            Path classes = compiled("plain", source);
            List<Long> places = places(classes);
            for (int seed = 0; seed < 20; seed++) {
                mover = RandomSource.of(20261116, seed);
                assertThat(places(classes)).as("seed %d of %s", seed, source).isEqualTo(places);
                mover = null;
            }
        }
    }

    /** Adds instructions that do nothing to the classes that are loaded. */
    private RandomSource mover;

    private byte[] moved(byte[] original, RandomSource random) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(original)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return new MethodVisitor(
                                        Opcodes.ASM9,
                                        super.visitMethod(access, name, descriptor, signature, exceptions)) {
                                    @Override
                                    public void visitVarInsn(int opcode, int variable) {
                                        for (int i = random.below(6); i > 0; i--) {
                                            super.visitInsn(Opcodes.NOP);
                                        }
                                        super.visitVarInsn(opcode, variable);
                                    }
                                };
                            }

                            @Override
                            public void visitEnd() {
                                MethodVisitor init =
                                        super.visitMethod(Opcodes.ACC_STATIC, "$jacocoInit", "()V", null, null);
                                init.visitCode();
                                init.visitInsn(Opcodes.RETURN);
                                init.visitMaxs(0, 0);
                                init.visitEnd();
                                super.visitEnd();
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    /** A loader whose classes may differ from their files. */
    private final class Loader extends URLClassLoader {
        Loader(URL folder) {
            super(new URL[] {folder}, ClassPlacesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            RandomSource random = mover;
            if (random == null) {
                return super.findClass(name);
            }
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = moved(in.readAllBytes(), random);
                // With a place that it comes from, as every class of a project has.
                return defineClass(name, bytes, 0, bytes.length, new CodeSource(getURLs()[0], (CodeSigner[]) null));
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private List<Long> places(String name, String source, String... options) throws Exception {
        return places(compiled(name, source, options));
    }

    private Path compiled(String name, String source, String... options) throws Exception {
        Path home = Files.createDirectories(folder.resolve(name + "/shop"));
        Path file = Files.writeString(home.resolve("Orders.java"), source);
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-d", folder.resolve(name).toString(), file.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        return folder.resolve(name);
    }

    /** The places of the frames that call {@code here}: two on one line, one in a lambda expression, one in an anonymous class. */
    private List<Long> places(Path classes) throws Exception {
        try (Loader loader = new Loader(classes.toUri().toURL())) {
            Class<?> orders = loader.loadClass("shop.Orders");
            orders.getField("hook").set(null, (Supplier<Object>) ClassPlacesTest::caller);
            Object[] frames =
                    (Object[]) ((Supplier<?>) orders.getDeclaredConstructor().newInstance()).get();
            List<Long> places = new ArrayList<>();
            byLine.clear();
            Map<Class<?>, ClassPlaces> known = new HashMap<>();
            for (Object frame : frames) {
                StackWalker.StackFrame caller = ((Frames) frame).caller();
                Callee callee = Callee.of(((Frames) frame).called());
                ClassPlaces type = known.computeIfAbsent(caller.getDeclaringClass(), ClassPlaces::of);
                assertThat(type.origin()).isEqualTo(FrameOrigin.OWN);
                places.add(type.at(caller, () -> callee));
                byLine.add(type.at(caller.toStackTraceElement(), callee));
            }
            return places;
        }
    }

    private record Frames(StackWalker.StackFrame called, StackWalker.StackFrame caller) {}

    private static Object caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> {
                    List<StackWalker.StackFrame> two = frames.dropWhile(
                                    frame -> !frame.getMethodName().equals("here"))
                            .limit(2)
                            .toList();
                    return new Frames(two.get(0), two.get(1));
                });
    }
}
