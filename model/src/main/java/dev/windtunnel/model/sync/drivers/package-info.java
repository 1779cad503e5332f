/**
 * Programs that drive real synchronizers, each as a {@link dev.windtunnel.model.sync.Cluster}.
 *
 * <p>A node is a folder. Tests only ever touch folders, so that the synchronizer sees what it would see of a user; its own
 * interfaces are asked for nothing but whether it is at rest. Each test has file names of its own, so that what an earlier one
 * left behind cannot be taken for an answer.
 *
 * <p>Whatever is started is owned by somebody who closes it: processes with their descendants, temporary directories. If the
 * JVM is told to end before that, {@link dev.windtunnel.model.sync.drivers.Leftovers} does it. A program that dies is an
 * {@link java.io.IOException} with the last lines it said, which makes an execution broken; it is never taken for something that
 * the synchronizer did.
 *
 * <p>What listens, listens on 127.0.0.1 only, with keys that are made for one cluster. These drivers are for Unix.
 */
@NullMarked
package dev.windtunnel.model.sync.drivers;

import org.jspecify.annotations.NullMarked;
