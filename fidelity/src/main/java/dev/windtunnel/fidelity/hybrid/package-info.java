/**
 * Which tests may trust an emulator, and which have to run on the cloud? (Chapter 7 of the study of cloud emulators.)
 *
 * <p>The flow: {@code watch} is in the JVM of the tests, where the agent redirects the calls of a suite and watches them. {@code key} makes one
 * word of what a test has asked and been answered, which does not depend on what may differ between two runs of the same test. {@code safe} keeps
 * the words that the cloud has confirmed. {@code run} runs the suite on the emulator and some of its tests on the cloud, and {@code report} says what
 * that has saved, and what differs.
 *
 * <p>Invariant: whatever is not known, such as a body that was streamed, a call that had not ended or one that went elsewhere, speaks against
 * trust. Too little trust costs a run on the cloud; too much hides a bug.
 */
@NullMarked
package dev.windtunnel.fidelity.hybrid;

import org.jspecify.annotations.NullMarked;
