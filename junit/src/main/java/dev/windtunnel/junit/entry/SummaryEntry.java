package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Summary;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.nested.ExplorationResult;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.SubjectSummary;
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
public record SummaryEntry(ExplorationResult explored, TestBinding binding) implements InvocationInterceptor {

    public static Entry of(ExplorationResult explored, TestBinding binding) {
        // Not with the binding: there is no test to put anything around.
        return Entry.notRunning(name(explored, binding), binding, new SummaryEntry(explored, binding));
    }

    private static String name(ExplorationResult explored, TestBinding binding) {
        Summary summary = explored.summary();
        if (summary == null) {
            return "not explored";
        }
        SubjectSummary subject = SubjectSummary.of(binding.engine(), summary);
        StringBuilder name = new StringBuilder("explored ")
                .append(counted(summary.executions(), "execution"))
                .append(", ")
                .append(subject.stopInWords())
                .append(", ")
                .append(
                        explored.findings().isEmpty()
                                ? "no finding"
                                : counted(explored.findings().size(), "finding"));
        subject.missing().forEach(count -> name.append(", ").append(count));
        if (!subject.tried().isEmpty()) {
            name.append("; tried ").append(subject.triedInWords());
        }
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
        // Builds show what tests print, and neither report entries nor the names of entries.
        System.out.println("windtunnel: " + summary.subject() + " " + name(explored, binding)
                + (binding.wouldAdd().isEmpty() ? "" : ". " + binding.wouldAdd()));
        Map<String, String> values = new LinkedHashMap<>();
        values.put("windtunnel.subject", summary.subject());
        values.put("windtunnel.executions", String.valueOf(summary.executions()));
        values.put("windtunnel.findings", String.valueOf(explored.findings().size()));
        values.put(
                "windtunnel.stop", SubjectSummary.of(binding.engine(), summary).stopInWords());
        explored.seed().ifPresent(seed -> values.put(ConfigurationKey.SEED.property(), String.valueOf(seed)));
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
            return Optional.of("Nothing was explored, and no reason was given.");
        }
        SubjectSummary subject = SubjectSummary.of(binding.engine(), summary);
        return switch (subject.verdict()) {
            case NOTHING_FOUND, FINDINGS, MISTAKE, USAGE -> Optional.empty();
            case NOT_CALM ->
                Optional.of(
                        binding.byItself().isPresent()
                                ? "Nothing was explored, because the test fails in calm air and also without any choice being made;"
                                        + " make it pass first."
                                : "Nothing was explored, because the test passed in calm air at first and failed"
                                        + " when it was run again; make it pass every time, or see what it leaves behind.");
            case INTERRUPTED ->
                Optional.of("The exploration was interrupted after "
                        + counted(summary.executions(), "execution") + "; go on with -D"
                        + ConfigurationKey.RESUME.property() + "=latest.");
            case NOT_EXERCISED ->
                summary.stop() == Summary.Stop.NOTHING_ASKED
                        ? Optional.of("Nothing was explored, because " + binding.whyNothingAsked())
                        : subject.whyNotExercised();
        };
    }

    private @Nullable Throwable cause() {
        Summary summary = explored.summary();
        return explored.trouble() != null || summary == null || summary.calm().passes()
                ? explored.trouble()
                : Failures.of(summary.calm().ending());
    }
}
