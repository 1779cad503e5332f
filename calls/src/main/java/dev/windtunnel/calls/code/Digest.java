package dev.windtunnel.calls.code;

import dev.windtunnel.explore.RandomSource;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** Hashes of texts, the same in every JVM. */
public final class Digest {

    private static final long START = 0x51_7C_C1_B7_27_22_0A_95L;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private Digest() {}

    public static long of(String text) {
        return of(text, START);
    }

    /** String.hashCode is cached and specified; two of them over different lengths make collisions of both improbable. */
    public static long of(String text, long before) {
        return mix(before, ((long) text.hashCode() << 32) ^ text.length() * 31L ^ second(text));
    }

    private static int second(String text) {
        int hash = 17;
        for (int i = text.length() - 1; i >= 0; i--) {
            hash = hash * 131 + text.charAt(i);
        }
        return hash;
    }

    public static long of(byte[] bytes) {
        return of(bytes, START);
    }

    public static long of(byte[] bytes, long before) {
        long digest = mix(before, bytes.length);
        int i = 0;
        for (; i + Long.BYTES <= bytes.length; i += Long.BYTES) {
            digest = mix(digest, (long) LONGS.get(bytes, i));
        }
        long tail = 0;
        for (; i < bytes.length; i++) {
            tail = tail << 8 | (bytes[i] & 0xFF);
        }
        return mix(digest, tail);
    }

    public static long mix(long before, long value) {
        return RandomSource.mix(before * 31 + value + 0x9E3779B97F4A7C15L);
    }

    public static String hex(long digest) {
        return HexFormat.of().toHexDigits(digest);
    }
}
