/**
 * The services of clouds whose calls are known. A service is an entry in {@code services.properties}: how its calls are recognized,
 * and what its answer looks like when it is not available. No service has code of its own.
 */
@NullMarked
package dev.windtunnel.rain.service;

import org.jspecify.annotations.NullMarked;
