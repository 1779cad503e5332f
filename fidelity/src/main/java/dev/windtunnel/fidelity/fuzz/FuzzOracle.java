package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Needs;
import dev.windtunnel.explore.Oracle;
import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds discrepancies: one for each operation, each way in which it differs, and each class of parameters with which it does. */
public final class FuzzOracle implements Oracle {

    /** Made by the descriptor. */
    public FuzzOracle() {}

    @Override
    public Needs needs() {
        return Needs.OUTCOMES;
    }

    @Override
    public List<Verdict> judge(Execution execution) {
        if (!(execution.ending() instanceof Ending.Failed)) {
            return List.of();
        }
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        for (Discrepancy one :
                TestDocument.read(execution.trace().description()).discrepancies()) {
            Verdict verdict = verdict(one);
            verdicts.putIfAbsent(verdict.clusterKey() + verdict.causes(), verdict);
        }
        return List.copyOf(verdicts.values());
    }

    private static Verdict verdict(Discrepancy one) {
        List<String> evidence = new ArrayList<>();
        evidence.add(one.operation() + (one.path().isEmpty() ? "" : ", " + one.path()) + ": the emulator "
                + said(one, one.emulator()) + ", the reference " + said(one, one.reference()));
        if (!one.conditions().isEmpty()) {
            evidence.add("parameter class: " + String.join("; ", one.conditions()));
        }
        evidence.add("likely cause: " + one.cause().words() + " ("
                + one.cause().origin().words() + ")");
        evidence.add("likely wrong: " + one.suspect().words());
        if (one.retried()) {
            evidence.add("One of the answers makes the client try again.");
        }
        return new Verdict(
                one.impact().words() + " \u00b7 " + one.visibility().words(),
                one.key(),
                evidence,
                Set.copyOf(one.conditions()));
    }

    private static String said(Discrepancy one, String text) {
        boolean isField = one.tier() == Tier.FIELD || one.tier() == Tier.ORDER;
        return (isField ? "has " : "answers ") + text;
    }
}
