package dev.windtunnel.model;

import java.util.stream.Collectors;

/** What was observed has no explanation. */
public final class UnexplainedError extends AssertionError {

    UnexplainedError(Event event, Verdict.Unexplained verdict) {
        super("no explanation for " + event + (verdict.why().isEmpty() ? "" : ": " + verdict.why()) + "\n\n"
                + "The nearest explanation of what came before, with what nobody saw in parentheses:\n"
                + verdict.nearest().lines().stream()
                        .map(line -> "   " + line + "\n")
                        .collect(Collectors.joining())
                + "Possible then: " + String.join(", or ", verdict.possible())
                + (verdict.count() > verdict.possible().size()
                        ? ", or " + (verdict.count() - verdict.possible().size()) + " more"
                        : ""));
    }
}
