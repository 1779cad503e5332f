/**
 * What identifies a call: its target, its place in the code, and the {@link dev.windtunnel.calls.name.ExecutionIndex execution
 * index}, which is the same in every execution in which the same call is made.
 */
@NullMarked
package dev.windtunnel.calls.name;

import org.jspecify.annotations.NullMarked;
