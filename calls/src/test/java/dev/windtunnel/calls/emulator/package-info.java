/** Emulators of clouds, installed from the registries of npm and Maven and started for a test. Only tests of the full tier need them. */
package dev.windtunnel.calls.emulator;
