package dev.windtunnel.fidelity.hybrid.evolution;

import dev.windtunnel.fidelity.hybrid.policy.Decider;
import java.time.Instant;

/** A policy as {@code windtunnel hybrid} has it. */
public record DecidedTrust(Decider decider) implements Trust {

    @Override
    public boolean trusts(int test, int version, Ran suite, Instant now) {
        return !decider.decide(suite.watched(), suite.passed(), now).isForCloud();
    }

    @Override
    public void ran(int test, int version, Ran suite, Ran alone, Ran cloud, Instant now) {
        if (suite.passed() && cloud.passed()) {
            decider.learn(suite.watched(), alone.watched(), cloud.watched(), now);
        }
    }
}
