package dev.windtunnel.junit;

import dev.windtunnel.explore.Summary;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** The last entry: says what was explored, and fails if that was nothing. It does not run the test. */
record SummaryEntry(Explored explored, Flavour flavour) implements InvocationInterceptor {

    static Entry of(Explored explored, Flavour flavour) {
        // Not with the flavour: there is no test to put anything around.
        return Entry.notRunning(name(explored), flavour, new SummaryEntry(explored, flavour));
    }

    private static String name(Explored explored) {
        Summary summary = explored.summary();
        if (summary == null) {
            return "not explored";
        }
        StringBuilder name = new StringBuilder("explored ")
                .append(counted(summary.executions(), "execution"))
                .append(", ")
                .append(summary.stop().words())
                .append(", ")
                .append(
                        explored.findings().isEmpty()
                                ? "no finding"
                                : counted(explored.findings().size(), "finding"));
        explored.seed().ifPresent(seed -> name.append(" (seed ").append(seed).append(")"));
        return name.toString();
    }

    private static String counted(long count, String noun) {
        return String.format(Locale.ROOT, "%,d %s%s", count, noun, count == 1 ? "" : "s");
    }

    @Override
    public void interceptBeforeEachMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
        Summary summary = explored.summary();
        if (summary != null) {
            publish(context, summary);
        }
        Optional<String> wrong = wrong();
        if (wrong.isPresent()) {
            throw Failures.sentence(wrong.get(), cause());
        }
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<@Nullable Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
    }

    private void publish(ExtensionContext context, Summary summary) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put("windtunnel.subject", summary.subject());
        values.put("windtunnel.executions", String.valueOf(summary.executions()));
        values.put("windtunnel.findings", String.valueOf(explored.findings().size()));
        values.put("windtunnel.stop", summary.stop().words());
        explored.seed().ifPresent(seed -> values.put(Key.SEED.property(), String.valueOf(seed)));
        context.publishReportEntry(values);
    }

    /** Why this is no success, in one sentence. Findings have entries of their own. */
    private Optional<String> wrong() {
        Throwable trouble = explored.trouble();
        Summary summary = explored.summary();
        if (trouble != null) {
            String said = trouble.getMessage() == null ? trouble.toString() : trouble.getMessage();
            return Optional.of(
                    summary == null || summary.executions() == 0
                            ? "Nothing was explored: " + said
                            : "Something failed around the executions: " + said);
        }
        if (summary == null) {
            return Optional.of("Nothing was explored, for a reason that nobody gave.");
        }
        return switch (summary.stop()) {
            case NOTHING_ASKED -> Optional.of("Nothing was explored, because " + flavour.howToAsk());
            case NOT_CALM ->
                Optional.of("Nothing was explored, because the test passed in calm air at first and failed"
                        + " when it was run again; make it pass every time, or see what it leaves behind.");
            case BROKEN -> broken(summary);
            case INTERRUPTED ->
                Optional.of("The exploration was interrupted after "
                        + counted(summary.executions(), "execution") + "; go on with -D" + Key.RESUME.property()
                        + "=latest.");
            case TIME ->
                summary.executions() > 0
                        ? Optional.empty()
                        : Optional.of(
                                "Nothing was explored, because the time was used up before the first execution; give a"
                                        + " larger " + Key.BUDGET.property() + ".");
            case EXHAUSTED, EXECUTIONS, FIRST_FINDING -> broken(summary);
        };
    }

    /** An execution that could not be run says nothing, and exhaustive searches find no way past it. */
    private static Optional<String> broken(Summary summary) {
        return summary.broken() == 0
                ? Optional.empty()
                : Optional.of(counted(summary.broken(), "execution") + " of "
                        + String.format(Locale.ROOT, "%,d", summary.executions())
                        + " could not be run, because the environment of the test failed.");
    }

    private @Nullable Throwable cause() {
        Summary summary = explored.summary();
        return explored.trouble() != null || summary == null || summary.calm().passes()
                ? explored.trouble()
                : Failures.of(summary.calm().ending());
    }
}
