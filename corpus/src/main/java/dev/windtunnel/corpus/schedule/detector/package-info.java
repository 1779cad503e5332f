/**
 * A failure detector that pings members round by round. A round ends when its timer goes off, which may be at any time, and there are
 * so many rounds; {@link dev.windtunnel.corpus.schedule.detector.Monitor} knows who is really dead.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.detector;

import org.jspecify.annotations.NullMarked;
