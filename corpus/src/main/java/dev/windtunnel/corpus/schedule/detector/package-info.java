/**
 * A failure detector that pings members round by round. A round ends when its timer expires, which may be at any time; the
 * number of rounds is fixed. {@link dev.windtunnel.corpus.schedule.detector.Monitor} knows which members have really crashed.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.detector;

import org.jspecify.annotations.NullMarked;
