/** The part of a service like ECSS (section VI-B of the paper) that keeps metadata in step with data. */
@NullMarked
package dev.windtunnel.corpus.schedule.erasure;

import org.jspecify.annotations.NullMarked;
