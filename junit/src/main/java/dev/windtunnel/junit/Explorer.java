package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Pilot;
import dev.windtunnel.explore.Summary;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Explores a test in a nested run of JUnit, in the thread that calls it. */
final class Explorer {

    private final ExtensionContext context;
    private final Flight flight;

    private Explorer(ExtensionContext context, Flight flight) {
        this.context = context;
        this.flight = flight;
    }

    static Explored explore(ExtensionContext context, Settings settings, String subject) {
        Flight flight;
        try {
            flight = Flight.searching(context, settings, subject);
        } catch (RuntimeException e) {
            return Explored.nothing(e);
        }
        Explorer explorer = new Explorer(context, flight);
        try {
            return settings.lifeCycle() == LifeCycle.FULL ? explorer.full() : explorer.body();
        } catch (NoClassDefFoundError e) {
            String missing = String.valueOf(e.getMessage());
            if (!missing.startsWith("org/junit/platform/launcher/")) {
                throw e;
            }
            return Explored.nothing(Settings.complaint("Class '" + missing.replace('/', '.')
                    + "' is missing; add org.junit.platform:junit-platform-launcher, in the version of your JUnit, to the"
                    + " test class path."));
        }
    }

    /** One nested invocation per execution; the loop waits in another thread meanwhile. */
    private Explored full() {
        Handover handover = new Handover();
        NestedRun nested = new NestedRun(
                context,
                Map.of(),
                () -> {
                    Choices next = handover.next();
                    return next == null ? null : Entry.of("execution", next);
                },
                handover::ended);
        Loop loop = Loop.start(handover, () -> flight.search(handover, handover::isClosed));
        Throwable trouble = null;
        try {
            trouble = nested.execute().orElse(null);
        } catch (RuntimeException e) {
            trouble = e;
        } finally {
            handover.close();
        }
        return join(loop, flight, trouble);
    }

    /** What came of a loop whose handover is closed. */
    static Explored join(Loop loop, Flight flight, @Nullable Throwable trouble) {
        Summary summary = null;
        Throwable wrong = trouble;
        try {
            summary = loop.join();
        } catch (ExecutionException e) {
            if (wrong == null) {
                wrong = e.getCause();
            }
        }
        return new Explored(summary, flight.findings(), flight.seed(), wrong);
    }

    /** One nested invocation, inside of which the loop runs: there is nobody to wait for. */
    private Explored body() {
        BodyLoop loop = new BodyLoop(flight);
        boolean[] handedOut = {false};
        Ending[] ending = {null};
        NestedRun nested = new NestedRun(
                context,
                // A time limit for one test is none for thousands of executions.
                Map.of("junit.jupiter.execution.timeout.mode", "disabled"),
                () -> {
                    boolean first = !handedOut[0];
                    handedOut[0] = true;
                    return first ? Entry.of("body", Choices.answeredBy(Pilot.calm()), loop) : null;
                },
                how -> ending[0] = how);
        Optional<Throwable> trouble;
        try {
            trouble = nested.execute();
        } catch (RuntimeException e) {
            trouble = Optional.of(e);
        }
        Throwable wrong = loop.trouble;
        if (wrong == null) {
            wrong = trouble.orElse(null);
        }
        if (wrong == null && !(ending[0] instanceof Ending.Passed)) {
            wrong = Failures.of(ending[0]);
        }
        return new Explored(loop.summary, flight.findings(), flight.seed(), wrong);
    }

    /** Explores in the place of the test method. */
    private static final class BodyLoop implements InvocationInterceptor {
        private final Flight flight;
        private @Nullable Summary summary;
        private @Nullable Throwable trouble;

        BodyLoop(Flight flight) {
            this.flight = flight;
        }

        @Override
        public void interceptTestTemplateMethod(
                Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
            invocation.skip();
            try {
                summary = flight.search(BodyLane.of(method), () -> false);
            } catch (Exception e) {
                trouble = e;
            }
        }
    }
}
