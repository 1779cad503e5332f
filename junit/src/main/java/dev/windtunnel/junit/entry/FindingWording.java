package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.text.FindingText;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** The entry of a finding: it has failed before, so it fails, whatever happens when its path is run once more. */
public record FindingWording(StoredFinding stored, TestBinding binding) implements EntryWording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return passedThisTime();
        }
        return Failures.retold(
                isTheSame(original)
                        ? text(stored, binding)
                        : text(stored, binding) + "\n\n   This time the same path failed otherwise: " + original,
                original);
    }

    @Override
    public Optional<Throwable> passed(ExtensionContext context) {
        return Optional.of(passedThisTime());
    }

    private Throwable passedThisTime() {
        return Failures.retold(
                text(stored, binding)
                        + "\n\n   This time the same path passed, so the test also depends on something that is not a"
                        + " choice; the failure below is the recorded one.",
                Failures.of(stored.finding().minimal().ending()));
    }

    private boolean isTheSame(Throwable thrown) {
        Finding finding = stored.finding();
        Execution now = new Execution(
                0, finding.path(), finding.minimal().trace(), finding.minimal().features(), Endings.failed(thrown));
        return binding.engine().oracles().stream()
                .flatMap(oracle -> oracle.judge(now).stream())
                .anyMatch(verdict -> verdict.clusterKey().equals(finding.clusterKey()));
    }

    /** What people read: the finding, and both ways to see it again. */
    public static String text(StoredFinding stored, TestBinding binding) {
        return FindingText.of(stored) + "   or run this test with  -D" + ConfigurationKey.REPLAY.property() + "="
                + stored.token().text()
                + binding.advice(stored);
    }
}
