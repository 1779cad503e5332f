/**
 * What an engine is to the rest of Windtunnel.
 *
 * <p>An {@link dev.windtunnel.record.engine.Engine} descriptor says everything that the store, the report and the front ends
 * must know of an engine. {@link dev.windtunnel.record.engine.Engines} finds the descriptors. A {@link
 * dev.windtunnel.record.engine.SubjectSource} finds a {@link dev.windtunnel.record.engine.Target} by the name in a token; a
 * target is explored as a {@link dev.windtunnel.record.engine.Request} says.
 *
 * <p>No type here knows JUnit, picocli or a particular engine.
 */
@NullMarked
package dev.windtunnel.record.engine;

import org.jspecify.annotations.NullMarked;
