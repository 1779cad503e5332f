package dev.windtunnel.junit;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.StoredFinding;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** The entry of a finding: it has failed before, so it fails, whatever happens when its path is run once more. */
record FindingWording(StoredFinding stored, Flavour flavour) implements Wording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return passedThisTime();
        }
        return Failures.retold(
                isTheSame(original)
                        ? text(stored, flavour)
                        : text(stored, flavour) + "\n\n   This time the same path failed otherwise: " + original,
                original);
    }

    @Override
    public Optional<Throwable> passed(ExtensionContext context) {
        return Optional.of(passedThisTime());
    }

    private Throwable passedThisTime() {
        return Failures.retold(
                text(stored, flavour)
                        + "\n\n   This time the same path passed, so the test also depends on something that is not a"
                        + " choice; the failure below is the recorded one.",
                Failures.of(stored.finding().minimal().ending()));
    }

    private boolean isTheSame(Throwable thrown) {
        Finding finding = stored.finding();
        Execution now = new Execution(
                0, finding.path(), finding.minimal().trace(), finding.minimal().features(), Endings.failed(thrown));
        return Oracle.ofEndings().judge(now).stream()
                .anyMatch(verdict -> verdict.clusterKey().equals(finding.clusterKey()));
    }

    /** What people read: the finding, and both ways to see it again. */
    static String text(StoredFinding stored, Flavour flavour) {
        return FindingText.of(stored) + "   or run this test with  -D" + Key.REPLAY.property() + "="
                + stored.token().text()
                + flavour.advice(stored);
    }
}
