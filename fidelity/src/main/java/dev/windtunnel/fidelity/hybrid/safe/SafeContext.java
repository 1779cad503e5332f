package dev.windtunnel.fidelity.hybrid.safe;

import dev.windtunnel.fidelity.hybrid.key.SequenceKey;

/**
 * Under what a sequence was safe. With another emulator, SDK or way to make keys nothing is known about it.
 *
 * @param emulator the emulator and its version
 * @param sdk the version of the SDK
 * @param masks the version of what is taken out of keys
 */
public record SafeContext(String emulator, String sdk, int masks) {

    /** With this version of Windtunnel. */
    public static SafeContext now(String emulator, String sdk) {
        return new SafeContext(emulator, sdk, SequenceKey.VERSION);
    }
}
