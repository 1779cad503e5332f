/**
 * The faults that a call may meet. A {@link dev.windtunnel.calls.fault.Catalogue catalogue} says which: a file, or a profile. For
 * each call they become the options of a choice, its {@link dev.windtunnel.calls.fault.FaultMenu menu}. A {@link
 * dev.windtunnel.calls.fault.Fault fault} has a word, by which paths name it and which people read.
 */
@NullMarked
package dev.windtunnel.calls.fault;

import org.jspecify.annotations.NullMarked;
