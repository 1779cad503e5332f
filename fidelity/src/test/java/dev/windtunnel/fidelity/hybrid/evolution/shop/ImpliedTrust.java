package dev.windtunnel.fidelity.hybrid.evolution.shop;

import dev.windtunnel.fidelity.hybrid.evolution.Ran;
import dev.windtunnel.fidelity.hybrid.evolution.Trust;
import dev.windtunnel.fidelity.hybrid.policy.Policy;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** A policy as chapter 7 defines it, on what was recorded: the other implementation, against which the product's is held. */
final class ImpliedTrust implements Trust {

    private final Policy policy;
    private final Predicate<Ran> meetsADiscrepancy;
    private final Set<Set<String>> safe = new HashSet<>();

    ImpliedTrust(Policy policy, Predicate<Ran> meetsADiscrepancy) {
        this.policy = policy;
        this.meetsADiscrepancy = meetsADiscrepancy;
    }

    @Override
    public boolean trusts(int test, int version, Ran suite, Instant now) {
        if (!suite.passed()) {
            return false;
        }
        return switch (policy) {
            case KNOWN -> !meetsADiscrepancy.test(suite);
            case SAFE_LIST -> safe.contains(PlainSequence.of(suite));
            case COMBINED -> !meetsADiscrepancy.test(suite) || safe.contains(PlainSequence.of(suite));
        };
    }

    @Override
    public void ran(int test, int version, Ran suite, Ran alone, Ran cloud, Instant now) {
        if (suite.passed() && cloud.passed() && PlainSequence.of(suite).equals(PlainSequence.of(cloud))) {
            safe.add(PlainSequence.of(suite));
        }
    }
}
