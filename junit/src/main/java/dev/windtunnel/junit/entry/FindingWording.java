package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.text.FindingText;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/**
 * The entry of a finding: it has failed before, so it fails, whatever happens when its path is run once more.
 *
 * @param choices what the test is asked when its path is run once more
 * @param doubts why it may be none, as one sentence; empty if nothing speaks against it
 */
public record FindingWording(StoredFinding stored, Choices choices, TestBinding binding, String doubts)
        implements EntryWording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return passedThisTime();
        }
        return Failures.retold(
                isTheSame(Endings.failed(original))
                        ? text()
                        : text() + "\n\n   This time the same path failed otherwise: " + original,
                original);
    }

    @Override
    public Optional<Throwable> passed(ExtensionContext context) {
        // Some oracles find fault with executions in which the test itself does not throw.
        return Optional.of(isTheSame(Ending.PASSED) ? Failures.sentence(text(), null) : passedThisTime());
    }

    private Throwable passedThisTime() {
        return Failures.retold(
                text()
                        + "\n\n   This time the same path passed, so the test also depends on something that is not a"
                        + " choice; the failure below is the recorded one.",
                Failures.of(stored.finding().minimal().ending()));
    }

    private String text() {
        return text(stored, binding) + (doubts.isEmpty() ? "" : "\n\n   Look at this first: " + doubts);
    }

    private boolean isTheSame(Ending ending) {
        Trace trace = choices.trace();
        Execution now = new Execution(0, trace.path(), trace, Features.NONE, ending);
        return binding.engine().oracles().stream()
                .flatMap(oracle -> oracle.judge(now).stream())
                .anyMatch(
                        verdict -> verdict.clusterKey().equals(stored.finding().clusterKey()));
    }

    /** What people read: the finding, and both ways to see it again. */
    public static String text(StoredFinding stored, TestBinding binding) {
        return FindingText.of(stored) + "   or run this test with  -D" + ConfigurationKey.REPLAY.property() + "="
                + stored.token().text()
                + binding.advice(stored);
    }
}
