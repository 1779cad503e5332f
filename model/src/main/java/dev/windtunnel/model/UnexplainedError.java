package dev.windtunnel.model;

import java.util.stream.Collectors;

/** The observation has no explanation. */
public final class UnexplainedError extends AssertionError {

    UnexplainedError(Event event, Verdict.Unexplained verdict) {
        super("no explanation for " + event + (verdict.why().isEmpty() ? "" : ": " + verdict.why()) + "\n\n"
                + "The nearest explanation of the events before it, with conjectured events in parentheses:\n"
                + verdict.nearest().lines().stream()
                        .map(line -> "   " + line + "\n")
                        .collect(Collectors.joining())
                + "Possible then: " + String.join(", or ", verdict.possible())
                + (verdict.count() > verdict.possible().size()
                        ? ", or " + (verdict.count() - verdict.possible().size()) + " more"
                        : ""));
    }
}
