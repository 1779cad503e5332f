/**
 * A service like CSCS (section VI-A of the paper): stateless, several requests at a time, everything in a database with ETags and
 * a queue of jobs. Four tests, each with the bug of the same number in Table V.
 */
@NullMarked
package dev.windtunnel.corpus.schedule.supply;

import org.jspecify.annotations.NullMarked;
