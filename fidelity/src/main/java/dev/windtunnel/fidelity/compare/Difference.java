package dev.windtunnel.fidelity.compare;

/**
 * Something in which two answers differ.
 *
 * @param path of the field, with [] for any element of a list; empty where it is about the whole answer
 * @param emulator what the emulator said
 * @param reference what the reference said
 */
public record Difference(Tier tier, String path, String emulator, String reference) {}
