package dev.windtunnel.toy;

import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.explore.Trace;
import java.util.List;
import java.util.Objects;

/** Finds executions in which the two calculators show different numbers. */
record DisagreementOracle() implements Oracle {

    @Override
    public Needs needs() {
        // The numbers are notes; a log keeps them only if somebody says so.
        return Needs.OUTCOMES;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        List<Trace.Note> notes = execution.trace().notes();
        for (int i = 1; i < notes.size(); i += 2) {
            if (!Objects.equals(notes.get(i - 1).text(), notes.get(i).text())) {
                return List.of(new Verdict(
                        "disagreement",
                        "the calculators disagree",
                        List.of("pocket shows " + notes.get(i - 1).text() + ", desk shows "
                                + notes.get(i).text())));
            }
        }
        return List.of();
    }
}
