package dev.windtunnel.calls;

import dev.windtunnel.explore.RandomSource;
import java.nio.charset.StandardCharsets;

/** Numbers that stand for texts, the same in every JVM. */
final class Digest {

    private static final long START = 0x51_7C_C1_B7_27_22_0A_95L;

    private Digest() {}

    static long of(String text) {
        return of(text, START);
    }

    /** String.hashCode is cached and specified; two of them over different lengths make collisions of both improbable. */
    static long of(String text, long before) {
        return mix(before, ((long) text.hashCode() << 32) ^ text.length() * 31L ^ second(text));
    }

    private static int second(String text) {
        int hash = 17;
        for (int i = text.length() - 1; i >= 0; i--) {
            hash = hash * 131 + text.charAt(i);
        }
        return hash;
    }

    static long of(byte[] bytes) {
        long digest = mix(START, bytes.length);
        int i = 0;
        for (; i + 8 <= bytes.length; i += 8) {
            long word = 0;
            for (int j = 0; j < 8; j++) {
                word = word << 8 | (bytes[i + j] & 0xFF);
            }
            digest = mix(digest, word);
        }
        long tail = 0;
        for (; i < bytes.length; i++) {
            tail = tail << 8 | (bytes[i] & 0xFF);
        }
        return mix(digest, tail);
    }

    static long mix(long before, long value) {
        return RandomSource.mix(before * 31 + value + 0x9E3779B97F4A7C15L);
    }

    static String hex(long digest) {
        return String.format("%016x", digest);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
