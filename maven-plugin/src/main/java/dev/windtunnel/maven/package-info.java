/**
 * The Maven plugin: its goals build the same requests as the commands do. A goal starts the project's own build, with what the user has told
 * Maven, so that the tests run as they always do. The descriptor is a resource, whose descriptions of options come from the engine.
 */
@NullMarked
package dev.windtunnel.maven;

import org.jspecify.annotations.NullMarked;
