package example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.calls.name.CallStack;
import java.util.concurrent.RecursiveTask;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.CoroutineContext;
import kotlin.coroutines.EmptyCoroutineContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where stacks end. In this package, because code of Windtunnel is no code of a project. */
class CallStackTest {

    private static final class Task extends RecursiveTask<CallStack> {
        private final int frames;

        Task(int frames) {
            this.frames = frames;
        }

        @Override
        protected CallStack compute() {
            return CallStack.capture(frames);
        }
    }

    /** A thread runs other tasks while it waits for one: whose frames are below depends on which thread is free. */
    @ParameterizedTest
    @ValueSource(ints = {5, 100})
    void aTaskHasTheSamePlaceWhicheverThreadRunsIt(int frames) {
        CallStack here = new Task(frames).invoke();
        CallStack elsewhere = new Task(frames).fork().join();

        assertThat(here.sites()).extracting(CallSite::method).containsOnly("compute");
        assertThat(here.digest()).isEqualTo(elsewhere.digest());
        assertThat(here.isCutOff()).isFalse();
    }

    private static CallStack plain(int frames) {
        return CallStack.capture(frames);
    }

    /** As Kotlin's compiler writes functions that may be suspended: a function is resumed by calling it with its continuation. */
    @SuppressWarnings("unused")
    private static Object suspending(int frames, Continuation<? super CallStack> completion) {
        return plain(frames);
    }

    private static CallStack caller(int frames) {
        return (CallStack) suspending(frames, new Ended());
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 100})
    void aFunctionThatMayBeSuspendedHasTheSamePlaceWhoeverCallsIt(int frames) {
        CallStack called = caller(frames);
        CallStack resumed = new Resuming().go(frames);

        assertThat(called.sites()).extracting(CallSite::method).containsExactly("plain", "suspending");
        assertThat(called.isCutOff()).isTrue();
        assertThat(resumed.digest()).isEqualTo(called.digest());
    }

    @Test
    void aFunctionThatMayNotBeSuspendedIsToldApartByItsCallers() {
        CallStack one = plain(100);
        CallStack other = plain(100);

        assertThat(one.digest()).isNotEqualTo(other.digest());
        assertThat(one.isCutOff()).isFalse();
    }

    private static final class Resuming {
        CallStack go(int frames) {
            return (CallStack) suspending(frames, new Ended());
        }
    }

    private static final class Ended implements Continuation<Object> {
        @Override
        public CoroutineContext getContext() {
            return EmptyCoroutineContext.INSTANCE;
        }

        @Override
        public void resumeWith(Object result) {
            assertThat(result).isNotSameAs(Unit.INSTANCE);
        }
    }
}
