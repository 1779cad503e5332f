package dev.windtunnel.calls.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallContext;
import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.Plans;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;
import kotlin.ResultKt;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.coroutines.intrinsics.IntrinsicsKt;
import kotlin.coroutines.jvm.internal.SuspendLambda;
import kotlin.jvm.functions.Function2;
import kotlinx.coroutines.BuildersKt;
import kotlinx.coroutines.CoroutineDispatcher;
import kotlinx.coroutines.CoroutineScope;
import kotlinx.coroutines.CoroutineStart;
import kotlinx.coroutines.DelayKt;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorsKt;
import kotlinx.coroutines.GlobalScope;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Coroutines continue in the context of their creator, in any thread. Two executions run, so the context cannot be guessed. */
class CoroutineContextsTest {

    private static final ExecutorService POOL = Executors.newFixedThreadPool(1);

    @BeforeAll
    static void install() {
        CallAgent.install();
    }

    @AfterAll
    static void uninstall() {
        CallAgent.uninstall();
        POOL.shutdownNow();
    }

    private enum Dispatcher {
        DEFAULT,
        IO,
        UNCONFINED,
        POOL;

        CoroutineDispatcher dispatcher() {
            return switch (this) {
                case DEFAULT -> Dispatchers.getDefault();
                case IO -> Dispatchers.getIO();
                case UNCONFINED -> Dispatchers.getUnconfined();
                case POOL -> ExecutorsKt.from(CoroutineContextsTest.POOL);
            };
        }
    }

    /** As Kotlin's compiler writes it: a coroutine that is suspended twice and asks after each. */
    private static final class Body<T> extends SuspendLambda
            implements Function2<CoroutineScope, Continuation<? super Unit>, Object> {
        private final Supplier<T> question;
        private final CompletableFuture<List<T>> answers;
        private final List<T> given = new ArrayList<>();
        private int label;

        Body(Supplier<T> question, CompletableFuture<List<T>> answers, @Nullable Continuation<Object> completion) {
            super(2, completion);
            this.question = question;
            this.answers = answers;
        }

        @Override
        public Continuation<Unit> create(@Nullable Object scope, Continuation<?> completion) {
            @SuppressWarnings("unchecked")
            Continuation<Object> next = (Continuation<Object>) completion;
            @SuppressWarnings("unchecked")
            Continuation<Unit> made = (Continuation<Unit>) (Continuation<?>) new Body<>(question, answers, next);
            return made;
        }

        @Override
        public Object invoke(CoroutineScope scope, Continuation<? super Unit> completion) {
            return ((Body<?>) (Continuation<?>) create(scope, completion)).invokeSuspend(Unit.INSTANCE);
        }

        @Override
        @SuppressWarnings("unchecked") // The type of a continuation's result is not that of what it waits for.
        public Object invokeSuspend(Object result) {
            ResultKt.throwOnFailure(result);
            given.add(question.get());
            if (label++ < 2) {
                Object waited = DelayKt.delay(1, (Continuation<? super Unit>) (Continuation<?>) this);
                return waited == IntrinsicsKt.getCOROUTINE_SUSPENDED() ? waited : invokeSuspend(Unit.INSTANCE);
            }
            answers.complete(given);
            return Unit.INSTANCE;
        }
    }

    private static <T> CompletableFuture<List<T>> launched(Dispatcher where, Supplier<T> question) {
        CompletableFuture<List<T>> answers = new CompletableFuture<>();
        BuildersKt.launch(
                GlobalScope.INSTANCE, where.dispatcher(), CoroutineStart.DEFAULT, new Body<>(question, answers, null));
        return answers;
    }

    @ParameterizedTest
    @EnumSource
    void aCoroutineGoesOnInTheContextOfWhoeverMadeIt(Dispatcher where) throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            List<CompletableFuture<List<@Nullable CallExecution>>> ofOne = new ArrayList<>();
            List<CompletableFuture<List<@Nullable CallExecution>>> ofOther = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                try (CallContext.Scope scope = one.root().enter()) {
                    ofOne.add(launched(where, CoroutineContextsTest::execution));
                }
                try (CallContext.Scope scope = other.root().enter()) {
                    ofOther.add(launched(where, CoroutineContextsTest::execution));
                }
            }
            for (CompletableFuture<List<@Nullable CallExecution>> each : ofOne) {
                assertThat(each.get()).containsExactly(one, one, one);
            }
            for (CompletableFuture<List<@Nullable CallExecution>> each : ofOther) {
                assertThat(each.get()).containsExactly(other, other, other);
            }
        }
    }

    /** Its threads were started by coroutines of executions. */
    @ParameterizedTest
    @EnumSource
    void aCoroutineThatNobodyMadeForAnExecutionBelongsToNone(Dispatcher where) throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            try (CallContext.Scope scope = one.root().enter()) {
                launched(where, CoroutineContextsTest::execution).get();
            }
            assertThat(launched(where, CoroutineContextsTest::execution).get()).containsOnlyNulls();
            assertThat(other.calls()).isEmpty();
        }
    }

    private static @Nullable CallExecution execution() {
        CallContext here = CallContext.current();
        return here == null ? null : here.execution();
    }

    @Test
    void tasksOfTheDispatcherTakeTheirContextAlong() throws Exception {
        try (CallExecution one = Plans.calmly();
                CallExecution other = Plans.calmly()) {
            CompletableFuture<@Nullable CallExecution> seen = new CompletableFuture<>();
            try (CallContext.Scope scope = other.root().enter()) {
                ExecutorsKt.asExecutor(Dispatchers.getDefault()).execute(() -> seen.complete(execution()));
            }
            assertThat(seen.get()).isSameAs(other).isNotSameAs(one);
        }
    }
}
