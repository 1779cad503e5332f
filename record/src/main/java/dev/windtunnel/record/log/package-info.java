/**
 * The event log of a run: one line per execution, and one per event such as the beginning of an exploration. {@link
 * dev.windtunnel.record.log.EventLog} appends lines, {@link dev.windtunnel.record.log.LogIndex} finds the explorations of a log
 * that is there, and {@link dev.windtunnel.record.log.JournalReader} reads their executions again.
 */
@Internal
@NullMarked
package dev.windtunnel.record.log;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
