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
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.token.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** The entry of a replay: what became of the path that a token stands for. */
public record ReplayWording(Token token, Path path, Choices choices, TestBinding binding) implements EntryWording {

    private static final int SHAPE_BITS = 0xFFFF;

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
                            execution,
                            execution,
                            new Rate(1, 1),
                            0);
                    StoredFinding stored = StoredFinding.of("replay", token.engine(), token.subject(), finding);
                    return verdict() + "\n\n" + FindingWording.text(stored, binding);
                });
    }

    private String verdict() {
        if ((choices.trace().shape() & SHAPE_BITS) == token.shape()) {
            return "Replayed: it fails as recorded.";
        }
        return missed().isEmpty()
                ? "Replayed: it fails, but it asked other choices than when the token was made; test or subject have"
                        + " changed since."
                : "Replayed in part: it fails before all deviations came up (" + missed() + " did not); test or subject"
                        + " have changed since.";
    }

    @Override
    public Optional<Throwable> passed(ExtensionContext context) {
        Optional<String> found = found(Ending.PASSED);
        if (found.isPresent()) {
            return Optional.of(Failures.sentence(found.get(), null));
        }
        List<Deviation> missed = missed();
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

    private List<Deviation> missed() {
        List<Deviation> missed = new ArrayList<>(path.deviations());
        missed.removeAll(choices.trace().path().deviations());
        return missed;
    }
}
