package dev.windtunnel.rain.plan;

/**
 * A logical call of a test that may meet faults, with all its attempts.
 *
 * @param identity what the call is recognized by in the next run of the test
 * @param site the line of the application that made it
 * @param service the service that it went to
 * @param operation what was called
 */
public record ReferenceCall(long identity, String site, String service, String operation) {}
