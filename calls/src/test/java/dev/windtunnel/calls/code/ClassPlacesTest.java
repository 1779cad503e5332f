package dev.windtunnel.calls.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /** The places of the frames that call {@code here}: two on one line, one in a lambda expression, one in an anonymous class. */
    private List<Long> places(String name, String source, String... options) throws Exception {
        Path home = Files.createDirectories(folder.resolve(name + "/shop"));
        Path file = Files.writeString(home.resolve("Orders.java"), source);
        List<String> arguments = new ArrayList<>(List.of(options));
        arguments.addAll(List.of("-d", folder.resolve(name).toString(), file.toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.resolve(name).toUri().toURL()}, getClass().getClassLoader())) {
            Class<?> orders = loader.loadClass("shop.Orders");
            orders.getField("hook").set(null, (Supplier<Object>) ClassPlacesTest::caller);
            Object[] frames =
                    (Object[]) ((Supplier<?>) orders.getDeclaredConstructor().newInstance()).get();
            List<Long> places = new ArrayList<>();
            byLine.clear();
            Map<Class<?>, ClassPlaces> known = new HashMap<>();
            for (Object frame : frames) {
                StackWalker.StackFrame caller = (StackWalker.StackFrame) frame;
                ClassPlaces type = known.computeIfAbsent(caller.getDeclaringClass(), ClassPlaces::of);
                assertThat(type.origin()).isEqualTo(FrameOrigin.OWN);
                places.add(type.at(caller, () -> "here"));
                byLine.add(type.at(caller.toStackTraceElement(), "here"));
            }
            return places;
        }
    }

    private static Object caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.dropWhile(frame -> !frame.getMethodName().equals("here"))
                        .skip(1)
                        .findFirst()
                        .orElseThrow());
    }
}
