package dev.windtunnel.sfit.spec.error;

/**
 * Code that says what was observed, ready to be pasted.
 *
 * @param meaning what it means, as a comment above it
 * @param block the block it belongs into
 * @param code the code, with its semicolon
 */
public record Snippet(String meaning, String block, String code) {}
