package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Ending;
import java.lang.reflect.Constructor;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.LifecycleMethodExecutionExceptionHandler;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/**
 * Puts a {@link EntryWording} in the place of what an entry fails with. JUnit lets an extension replace what the test, its
 * constructor and its life cycle methods throw. What other extensions throw it does not; there the wording is added as a
 * suppressed exception.
 *
 * <p>Whether an entry failed is known for sure only at the very end, when its store is closed, which is the last moment at
 * which it can be made to fail.
 */
public final class FailureRewording
        implements TestInstancePreConstructCallback,
                BeforeEachCallback,
                InvocationInterceptor,
                LifecycleMethodExecutionExceptionHandler,
                TestExecutionExceptionHandler {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(FailureRewording.class);

    private final EntryWording wording;
    private @Nullable Throwable told;
    private @Nullable Ending truth;
    private boolean watching;

    public FailureRewording(EntryWording wording) {
        this.wording = wording;
    }

    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext rootContext) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public void preConstructTestInstance(TestInstanceFactoryContext factory, ExtensionContext context) {
        watchTheEnd(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        watchTheEnd(context);
    }

    /** As early as possible, because what is stored first is closed last. */
    private void watchTheEnd(ExtensionContext context) {
        if (!watching) {
            watching = true;
            context.getStore(NAMESPACE).put(this, new End(this, context));
        }
    }

    @Override
    public <T> T interceptTestClassConstructor(
            Invocation<T> invocation, ReflectiveInvocationContext<Constructor<T>> constructor, ExtensionContext context)
            throws Throwable {
        try {
            return invocation.proceed();
        } catch (Throwable thrown) {
            throw tell(thrown);
        }
    }

    @Override
    public void handleBeforeEachMethodExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw tell(thrown);
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw tell(thrown);
    }

    @Override
    public void handleAfterEachMethodExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
        throw tell(thrown);
    }

    private Throwable tell(Throwable thrown) {
        // The first failure is the one that JUnit reports; and nobody can say anything once memory is used up.
        if (told != null || thrown instanceof OutOfMemoryError) {
            return thrown;
        }
        told = wording.failed(thrown);
        truth = Endings.thrown(thrown);
        return told;
    }

    /** What the test itself did in an entry that failed with this. */
    public Ending truthAbout(@Nullable Throwable failure) {
        return failure == told && truth != null ? truth : Endings.failed(failure);
    }

    private void end(ExtensionContext context) throws Throwable {
        Optional<Throwable> failure = context.getExecutionException();
        if (failure.isEmpty()) {
            Optional<Throwable> passed = wording.passed(context);
            if (passed.isPresent()) {
                told = passed.get();
                truth = Ending.PASSED;
                throw told;
            }
        } else if (told == null) {
            Throwable words = wording.failed(failure.get());
            if (words != failure.get()) {
                throw words;
            }
        }
    }

    // Only JUnit 5.12 needs CloseableResource; later versions close what is AutoCloseable.
    @SuppressWarnings("deprecation")
    private static final class End implements ExtensionContext.Store.CloseableResource, AutoCloseable {
        private final FailureRewording narrator;
        private final ExtensionContext context;

        End(FailureRewording narrator, ExtensionContext context) {
            this.narrator = narrator;
            this.context = context;
        }

        @Override
        public void close() throws Exception {
            try {
                narrator.end(context);
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
