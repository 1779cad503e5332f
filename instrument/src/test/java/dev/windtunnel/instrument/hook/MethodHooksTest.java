package dev.windtunnel.instrument.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.instrument.hook.MethodHook.Place;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What rewritten methods pass on, and that they go on as before if the receiver fails. */
class MethodHooksTest {

    /** What is rewritten. */
    public interface Subject {
        String greet(String name);

        void perform(Runnable task);
    }

    /** As somebody has written it. */
    public static final class Written implements Subject {
        private final List<String> seen = new ArrayList<>();

        public Written() {
            seen.add("made");
        }

        @Override
        public String greet(String name) {
            if (name.isEmpty()) {
                return "nobody";
            }
            return "hello " + name;
        }

        @Override
        public void perform(Runnable task) {
            seen.add("before");
            task.run();
            seen.add("after");
        }

        @Override
        public String toString() {
            return String.join(", ", seen);
        }
    }

    static {
        HookGate.define(MethodHooksTest.class);
    }

    private static final String TYPE = Written.class.getName().replace('.', '/');

    private final List<Integer> passed = new ArrayList<>();
    private final List<Throwable> problems = new ArrayList<>();

    @AfterEach
    void disconnect() {
        Hooked.disconnect(0);
    }

    private static List<MethodHook> everywhere() {
        return List.of(
                new MethodHook(TYPE, "<init>", "", Place.END, 1),
                new MethodHook(TYPE, "greet", "", Place.ARGUMENT, 2),
                new MethodHook(TYPE, "greet", "(Ljava/lang/String;)Ljava/lang/String;", Place.RESULT, 3),
                new MethodHook(TYPE, "greet", "", Place.BEGINNING, 4),
                new MethodHook(TYPE, "perform", "", Place.TASK, 5),
                new MethodHook(TYPE, "greet", "()V", Place.RESULT, 9));
    }

    private static Subject rewritten(List<MethodHook> hooks) throws Exception {
        MethodHooks rewriter = new MethodHooks(hooks);
        assertThat(rewriter.wants(null, "java/lang/String", null)).isFalse();
        assertThat(rewriter.wants(Written.class.getClassLoader(), TYPE, null)).isTrue();
        assertThat(rewriter.wants(Written.class)).isTrue();
        assertThat(rewriter.wants(String.class)).isFalse();
        byte[] bytes;
        try (InputStream file = Written.class.getResourceAsStream("MethodHooksTest$Written.class")) {
            bytes = Objects.requireNonNull(file).readAllBytes();
        }
        byte[] result = Objects.requireNonNull(rewriter.rewrite(null, TYPE, false, bytes));
        ClassLoader loader = new ClassLoader(Written.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                return name.equals(Written.class.getName())
                        ? defineClass(name, result, 0, result.length)
                        : super.loadClass(name, resolve);
            }
        };
        return (Subject)
                loader.loadClass(Written.class.getName()).getConstructor().newInstance();
    }

    private void connect(BiFunction<Object, Integer, Object> hook) {
        Hooked.connect(
                0,
                (value, number) -> {
                    passed.add(number);
                    return hook.apply(value, number);
                },
                problems::add);
    }

    @Test
    void whatIsPassedOnMayBeReplaced() throws Exception {
        connect((value, number) -> number == 2 ? "you" : number == 3 ? value + "!" : value);
        Subject subject = rewritten(everywhere());
        assertThat(subject.greet("me")).isEqualTo("hello you!");
        List<String> ran = new ArrayList<>();
        subject.perform(() -> ran.add("task"));
        assertThat(ran).containsExactly("task");
        assertThat(passed).containsExactly(1, 2, 4, 3, 5, 6);
        assertThat(problems).isEmpty();
    }

    @Test
    void aMethodMayBeToldToFailAndPassesOnWhatItThrows() throws Exception {
        List<MethodHook> hooks = List.of(
                new MethodHook(TYPE, "greet", "", Place.REFUSAL, 1),
                new MethodHook(TYPE, "greet", "", Place.FAILURE, 2));
        List<Object> heard = new ArrayList<>();
        IOException refusal = new IOException("meant");
        connect((value, number) -> {
            heard.add(value instanceof Map.Entry<?, ?> called ? String.valueOf(called.getValue()) : value);
            return number == 1 && heard.contains("nobody knows") ? refusal : value;
        });
        Subject subject = rewritten(hooks);

        assertThat(subject.greet("me")).isEqualTo("hello me");
        assertThat(passed).containsExactly(1);
        assertThatThrownBy(() -> subject.greet(null)).isInstanceOf(NullPointerException.class);
        assertThat(passed).containsExactly(1, 1, 2);
        assertThat(heard).last().isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> subject.greet("nobody knows")).isSameAs(refusal);
        assertThat(problems).isEmpty();
    }

    @Test
    void aRefusalThatFailsIsReportedAndTheMethodGoesOn() throws Exception {
        connect((value, number) -> {
            throw new IllegalStateException("planted");
        });

        assertThat(rewritten(List.of(new MethodHook(TYPE, "greet", "", Place.REFUSAL, 1)))
                        .greet("me"))
                .isEqualTo("hello me");
        assertThat(problems).hasSize(1);
    }

    @Test
    void eachUserHearsOfItsOwnHooks() throws Exception {
        connect((value, number) -> value);
        List<Integer> others = new ArrayList<>();
        Hooked.connect(
                Hooked.MOST,
                (value, number) -> {
                    others.add(number);
                    return value;
                },
                problems::add);
        try {
            Subject subject = rewritten(List.of(
                    new MethodHook(TYPE, "greet", "", Place.ARGUMENT, 2),
                    new MethodHook(TYPE, "greet", "", Place.RESULT, Hooked.MOST + 2)));
            assertThat(subject.greet("me")).isEqualTo("hello me");
        } finally {
            Hooked.disconnect(Hooked.MOST);
        }
        assertThat(passed).containsExactly(2);
        assertThat(others).containsExactly(Hooked.MOST + 2);
    }

    @Test
    void nobodyHearsAnythingWithoutAReceiver() throws Exception {
        Subject subject = rewritten(everywhere());
        assertThat(subject.greet("me")).isEqualTo("hello me");
        assertThat(subject.greet("")).isEqualTo("nobody");
    }

    @Test
    void whatAHookThrowsIsReportedAndNeverReachesTheMethod() throws Exception {
        for (Throwable thrown : List.of(new IllegalStateException("planted"), new NoClassDefFoundError("planted"))) {
            problems.clear();
            connect((value, number) -> {
                throw sneaky(thrown);
            });
            Subject subject = rewritten(everywhere());
            assertThat(subject.greet("me")).isEqualTo("hello me");
            subject.perform(() -> {});
            assertThat(subject).hasToString("made, before, after");
            assertThat(problems)
                    .hasSize(6)
                    .allSatisfy(problem -> assertThat(problem).isSameAs(thrown));
        }
    }

    /** Not even the one who is told may do harm. */
    @Test
    void aReportThatFailsDoesNotReachTheMethodEither() throws Exception {
        Hooked.connect(
                0,
                (value, number) -> {
                    throw new IllegalStateException("planted");
                },
                problem -> {
                    throw new IllegalStateException("planted, too");
                });
        assertThat(rewritten(everywhere()).greet("me")).isEqualTo("hello me");
    }

    @Test
    void whatATaskThrowsIsThrownAndTheTaskHasEnded() throws Exception {
        connect((value, number) -> value);
        Subject subject = rewritten(everywhere());
        assertThatThrownBy(() -> subject.perform(() -> {
                    throw new IllegalStateException("meant");
                }))
                .hasMessage("meant");
        assertThat(passed).endsWith(5, 6);
    }

    @Test
    void aHookMayConcernAllClassesAndMethodsOfAKind() throws Exception {
        connect((value, number) -> value instanceof String text ? text + "!" : value);
        String kind = TYPE.substring(0, TYPE.lastIndexOf('/') + 1) + "*Written";
        Subject subject = rewritten(List.of(new MethodHook(kind, "*", ")Ljava/lang/String;", Place.RESULT, 7)));
        assertThat(subject.greet("me")).isEqualTo("hello me!");
        assertThat(subject).hasToString("made!");
        subject.perform(() -> {});
        assertThat(passed).containsExactly(7, 7);
        MethodHooks others = new MethodHooks(List.of(new MethodHook("a/b*ba", "*", "", Place.RESULT, 8)));
        ClassLoader loader = Written.class.getClassLoader();
        assertThat(others.wants(loader, "a/bba", null)).isTrue();
        assertThat(others.wants(loader, "a/ba", null)).isFalse();
        assertThat(others.wants(null, "a/bba", null)).as("of the boot loader").isFalse();
    }

    private static RuntimeException sneaky(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return (RuntimeException) thrown;
    }
}
