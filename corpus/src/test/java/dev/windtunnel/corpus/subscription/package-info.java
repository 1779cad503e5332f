/**
 * The bugs of the thesis' chapter 9.5: a service subscribes its customers to a plan, and the failure of one soft dependency, made
 * into an empty answer, silently keeps it from calling another one.
 */
@NullMarked
package dev.windtunnel.corpus.subscription;

import org.jspecify.annotations.NullMarked;
