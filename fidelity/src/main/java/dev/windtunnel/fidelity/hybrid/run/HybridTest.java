package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.fidelity.FidelityEngine;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.SideSettings;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.campaign.SuiteTest;
import dev.windtunnel.suite.campaign.TestJvms;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * A test that can be run by itself on either side.
 *
 * @param recipe how its JVM is started
 * @param limit if it takes longer, it does not come to an end
 */
record HybridTest(TestId id, JvmRecipe recipe, Duration limit) {

    /** A test that takes longer than it did among the others, and this, does not come to an end. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int SLOWER = 10;

    static HybridTest of(TestId id, JvmRecipe recipe, Duration time) {
        return new HybridTest(id, recipe, time.multipliedBy(SLOWER).plus(PATIENCE));
    }

    /** The test in a JVM whose calls go to a side. Another side means another JVM, because clients and resources are kept in static fields. */
    SuiteTest on(Side side, TestJvms jvms, Consumer<String> facts) {
        return new SuiteTest(
                FidelityEngine.NAME, id, recipe.with(SideSettings.PROPERTY, side.word()), limit, jvms, facts);
    }
}
