package dev.windtunnel.record.token;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A name in few bits. Names are mostly small letters, so these and three signs take five bits each; a capital takes ten, and
 * every other byte thirteen.
 */
final class NameBits {

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyz.#:";
    private static final int CAPITAL = 29;
    private static final int BYTE = 30;
    private static final int END = 31;
    private static final int WIDTH = 5;

    private NameBits() {}

    static void write(BitWriter bits, String name) {
        for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
            int code = ALPHABET.indexOf(b);
            if (code >= 0) {
                bits.bits(code, WIDTH);
            } else if (b >= 'A' && b <= 'Z') {
                bits.bits(CAPITAL, WIDTH);
                bits.bits(b - 'A', WIDTH);
            } else {
                bits.bits(BYTE, WIDTH);
                bits.bits(b, Byte.SIZE);
            }
        }
        bits.bits(END, WIDTH);
    }

    static String read(BitReader bits) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        while (true) {
            int code = (int) bits.bits(WIDTH);
            switch (code) {
                case END -> {
                    return bytes.toString(StandardCharsets.UTF_8);
                }
                case CAPITAL -> bytes.write((int) bits.bits(WIDTH) + 'A');
                case BYTE -> bytes.write((int) bits.bits(Byte.SIZE));
                default -> bytes.write(ALPHABET.charAt(code));
            }
        }
    }
}
