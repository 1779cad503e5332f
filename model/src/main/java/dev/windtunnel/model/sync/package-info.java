/**
 * Tests of file synchronizers: a random test runs on a cluster, and a checker looks for an explanation of what was observed.
 *
 * <p>The flow, in the order of a test:
 *
 * <ol>
 *   <li>{@link dev.windtunnel.model.sync.Cluster} is a synchronizer with its nodes: a real one (package {@code drivers}) or {@link
 *       dev.windtunnel.model.sync.ReferenceCluster}, which is simulated.
 *   <li>{@link dev.windtunnel.model.sync.SyncSubject} runs one random test per execution on the cluster and records {@link
 *       dev.windtunnel.model.sync.SyncEvent events}.
 *   <li>{@link dev.windtunnel.model.sync.SyncChecker} decides whether the events have an explanation under the {@link
 *       dev.windtunnel.model.sync.SyncRules} that the synchronizer is expected to follow. Each file is checked on its own. The
 *       rules select a specification (package {@code specification}); where the server wins, a faster checker with the same
 *       answers is asked first (package {@code packed}).
 *   <li>{@link dev.windtunnel.model.sync.Discrepancy} classifies an observation without an explanation, and {@code
 *       ObservationText} prints it.
 * </ol>
 *
 * <p>Where the rules are not exact, they allow too much rather than too little. Every reported discrepancy therefore contradicts
 * every reading of the rules.
 */
@NullMarked
package dev.windtunnel.model.sync;

import org.jspecify.annotations.NullMarked;
