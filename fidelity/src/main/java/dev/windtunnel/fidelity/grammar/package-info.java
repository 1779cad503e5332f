/**
 * What can be asked of a service: its {@link dev.windtunnel.fidelity.grammar.Operation operations} with the {@link
 * dev.windtunnel.fidelity.grammar.Shape shapes} of what they take and give.
 *
 * <p>A grammar is plain data, whatever its source: an SDK that is read by reflection, or an OpenAPI document. Values of shapes are plain data,
 * too: {@code String}, {@code Long}, {@code Double}, {@code Boolean}, {@link dev.windtunnel.fidelity.grammar.Blob}, {@link java.time.Instant},
 * {@code List} and {@code Map}. A null is nowhere in them: what is not given is not in the map.
 */
@NullMarked
package dev.windtunnel.fidelity.grammar;

import org.jspecify.annotations.NullMarked;
