package dev.windtunnel.record.token;

/** Reads what {@link BitWriter} wrote. */
final class BitReader {

    private final byte[] bytes;
    private long next;

    BitReader(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean bit() {
        if (next >= bytes.length * 8L) {
            throw new IndexOutOfBoundsException("no more bits");
        }
        boolean one = (bytes[(int) (next / 8)] >>> (7 - next % 8) & 1) == 1;
        next++;
        return one;
    }

    long bits(int width) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            value = value << 1 | (bit() ? 1 : 0);
        }
        return value;
    }

    int number() {
        int width = 1;
        while (!bit()) {
            width++;
        }
        return Math.toIntExact((1L << (width - 1) | bits(width - 1)) - 1);
    }
}
