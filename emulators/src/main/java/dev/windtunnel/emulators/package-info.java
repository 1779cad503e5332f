/**
 * Emulators of cloud services, installed from npm or Maven Central, started at a free port of this machine, and stopped: {@link
 * dev.windtunnel.emulators.Emulators}.
 *
 * <p>Everything lies in one folder: what is installed, what runs, and the data of what runs. Several processes may use a folder at once: each
 * installation holds a lock, and says that it is complete only at its end. An emulator that was started stays until somebody stops it, also if its
 * starter has died, so each one is remembered in a file of its own.
 *
 * <p>This depends on nothing else of ours, because the tests of all modules start emulators, too. Whatever a user can fix is an {@link
 * java.lang.IllegalArgumentException} with one sentence.
 */
@NullMarked
package dev.windtunnel.emulators;

import org.jspecify.annotations.NullMarked;
