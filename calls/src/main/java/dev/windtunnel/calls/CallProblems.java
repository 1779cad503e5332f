package dev.windtunnel.calls;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** What went wrong inside of Windtunnel while the code under test ran. The code under test went on without it. */
public final class CallProblems {

    /** More of them say nothing new. */
    private static final int MOST = 100;

    private static final Queue<Throwable> ALL = new ConcurrentLinkedQueue<>();

    private CallProblems() {}

    /** Something was thrown that must not reach the code under test. */
    public static void add(Throwable problem) {
        if (ALL.size() < MOST) {
            ALL.add(problem);
        }
    }

    /** Something that asks code of others before a call is made. */
    @FunctionalInterface
    public interface Question<T> {
        @Nullable
        T ask() throws Exception;
    }

    /** The answer; null if there is none, or if something was thrown, which is counted. */
    public static <T> @Nullable T unlessThrown(Question<T> question) {
        try {
            return question.ask();
        } catch (Exception | LinkageError | AssertionError | StackOverflowError e) {
            add(e);
            return null;
        }
    }

    /** What was thrown, in this order. */
    public static List<Throwable> all() {
        return List.copyOf(ALL);
    }
}
