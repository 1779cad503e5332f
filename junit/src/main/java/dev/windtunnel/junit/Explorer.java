package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Summary;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Explores a test in a nested run of JUnit, in the thread that calls it. */
final class Explorer {

    /**
     * JUnit's launcher remembers each invocation, half a kilobyte of it, until the run ends. A million of them would not fit
     * into the heap of many builds, so that much a nested run may hold; then another one goes on.
     */
    private static final int MOST_IN_ONE_RUN = 100_000;

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
        Loop loop = Loop.start(handover, () -> flight.search(handover, handover::isClosed));
        Throwable trouble = null;
        try {
            while (trouble == null && handover.isAwaited()) {
                trouble = nested(handover).execute().orElse(null);
            }
        } catch (RuntimeException e) {
            trouble = e;
        } finally {
            handover.close();
        }
        return join(loop, flight, trouble);
    }

    private NestedRun nested(Handover handover) {
        AtomicInteger left = new AtomicInteger(MOST_IN_ONE_RUN);
        return new NestedRun(
                context,
                Map.of(),
                () -> {
                    Choices next = left.getAndDecrement() > 0 ? handover.next() : null;
                    return next == null ? null : Entry.of("execution", next, flight.flavour());
                },
                handover::ended);
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
        // A time limit for one test is none for thousands of executions.
        Map<String, String> untimed = Map.of("junit.jupiter.execution.timeout.mode", "disabled");
        Throwable around;
        try {
            around = new NestedRun(context, untimed, loop::entry, loop::ended)
                    .execute()
                    .orElse(null);
        } catch (RuntimeException e) {
            around = e;
        }
        return new Explored(loop.summary(), flight.findings(), flight.seed(), around == null ? loop.trouble() : around);
    }
}
