package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.shrink.Rate;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.record.ReplayComparison;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.token.Token;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/**
 * The entry of a replay: what became of the path that a token stands for.
 *
 * @param isUnchanged whether the code is the same as when it failed
 */
public record ReplayWording(Token token, Path path, Choices choices, TestBinding binding, BooleanSupplier isUnchanged)
        implements EntryWording {

    @Override
    public Throwable failed(Throwable original) {
        if (original instanceof TestAbortedException) {
            return original;
        }
        return found(Endings.failed(original))
                .map(text -> (Throwable) Failures.retold(text, original))
                .orElse(original);
    }

    /** The replay as a finding in words, if one of the judges finds fault with it. */
    private Optional<String> found(Ending ending) {
        Trace trace = choices.trace();
        Execution execution = new Execution(1, trace.path(), trace, Features.NONE, ending);
        return binding.engine().oracles().stream()
                .flatMap(oracle -> oracle.judge(execution).stream())
                .findFirst()
                .map(verdict -> {
                    Finding finding = new Finding(
                            verdict.findingClass(),
                            verdict.clusterKey(),
                            verdict.evidence(),
                            verdict.causes(),
                            execution,
                            execution,
                            new Rate(1, 1),
                            0);
                    StoredFinding stored = StoredFinding.of("replay", token.engine(), token.subject(), finding);
                    return ReplayComparison.of(token, path, finding) + "\n\n" + FindingWording.text(stored, binding);
                });
    }

    @Override
    public Optional<Throwable> passed(ExtensionContext context) {
        Optional<String> found = found(Ending.PASSED);
        if (found.isPresent()) {
            return Optional.of(Failures.sentence(found.get(), null));
        }
        List<Deviation> missed = ReplayComparison.missed(path, choices.trace().path());
        if (missed.isEmpty() && isUnchanged.getAsBoolean()) {
            return Optional.of(Failures.sentence("The path passes now. " + ReplayComparison.ANOTHER_WAY, null));
        }
        if (missed.isEmpty()) {
            context.publishReportEntry("windtunnel", "Replayed: it passes now.");
            return Optional.empty();
        }
        return Optional.of(Failures.sentence(
                "The path was not replayed, because " + missed.size() + " of " + path.size()
                        + " deviations never came up; this says nothing about the finding, and test or subject have"
                        + " changed since the token was made.",
                null));
    }
}
