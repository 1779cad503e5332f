package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.suite.TestId;
import java.util.List;
import java.util.Optional;

/**
 * A test as it ran among all others.
 *
 * @param facts what the agent says of its calls
 * @param alone the test as it can be run by itself; empty if its JVM has not told how it was started
 */
record SuiteTestRun(TestId id, boolean passed, List<String> facts, Optional<HybridTest> alone) {

    SuiteTestRun {
        facts = List.copyOf(facts);
    }
}
