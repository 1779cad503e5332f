/**
 * What an exploration leaves behind.
 *
 * <p>A {@link dev.windtunnel.record.Run run} is a directory: {@code run.json} says what was run and how it ended, {@code
 * events.ndjson} has one line per committed execution, {@code findings/} one file per finding. A {@link
 * dev.windtunnel.record.token.Token token} is a path in a form that fits into a mail. {@link
 * dev.windtunnel.record.KeptFindings Kept findings} are findings that a team commits to its repository.
 *
 * <p>Invariants:
 *
 * <ul>
 *   <li>Killing the process at any moment leaves a run that can be resumed. Documents are replaced by renaming; a torn last
 *       line of the event log is cut off; everything else that cannot be read is an error that says where.
 *   <li>A run that was killed and resumed leaves the same files as one that was not, whatever the moment, as long as its
 *       subjects are deterministic and its explorations follow one another.
 *   <li>Only one process writes a run; it holds the lock on the file {@code lock}.
 *   <li>A finding whose shrinking was interrupted lies in {@code findings/f1.half-shrunk.json}: readers are shown it, and
 *       a resumed run removes it and shrinks the finding from the beginning.
 *   <li>The log holds what the search needs to be rebuilt, and nothing that differs between two runs of the same
 *       exploration, such as times.
 *   <li>Nothing here brings a third-party class that the subject could also have: the JSON parser is relocated.
 * </ul>
 */
@NullMarked
package dev.windtunnel.record;

import org.jspecify.annotations.NullMarked;
