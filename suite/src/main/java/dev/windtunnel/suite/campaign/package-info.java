/**
 * Runs single tests of a suite again, each time with other choices. The reference run of the suite has told how its test JVMs were
 * started ({@link dev.windtunnel.suite.campaign.JvmRecipe}), so that they can be started without the build tool. Each is a {@link
 * dev.windtunnel.suite.campaign.TestLane lane}: the controller names a test, the agent runs it and asks the controller about every
 * call that it makes. What is asked, and who judges, is up to the engine.
 */
@NullMarked
package dev.windtunnel.suite.campaign;

import org.jspecify.annotations.NullMarked;
