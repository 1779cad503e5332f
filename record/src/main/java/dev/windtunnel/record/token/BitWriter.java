package dev.windtunnel.record.token;

import java.io.ByteArrayOutputStream;

/** Packs numbers into as few bits as they need. */
final class BitWriter {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int current;
    private int filled;

    void bit(boolean one) {
        current = current << 1 | (one ? 1 : 0);
        if (++filled == 8) {
            bytes.write(current);
            current = 0;
            filled = 0;
        }
    }

    void bits(long value, int width) {
        for (int i = width - 1; i >= 0; i--) {
            bit((value >>> i & 1) == 1);
        }
    }

    /** A number from 0 on, small ones in few bits (Elias gamma of the number plus one). */
    void number(int value) {
        long plusOne = value + 1L;
        int width = 64 - Long.numberOfLeadingZeros(plusOne);
        bits(0, width - 1);
        bits(plusOne, width);
    }

    byte[] toByteArray() {
        while (filled != 0) {
            bit(false);
        }
        return bytes.toByteArray();
    }
}
