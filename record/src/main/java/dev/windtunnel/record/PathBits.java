package dev.windtunnel.record;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A path in few bits. A deviation right after the one before it costs one bit and its option; one further on in the same group
 * also the distance; any other its whole address. Options take as many bits as the largest one needs. Identities take their
 * bytes without leading zeros.
 */
final class PathBits {

    private static final int WIDTH_BITS = 5;
    private static final int IDENTITY_LENGTH_BITS = 3;

    private PathBits() {}

    static void write(BitWriter bits, Path path) {
        List<Deviation.Placed> placed = new ArrayList<>();
        List<Deviation.Named> named = new ArrayList<>();
        int largest = 1;
        for (Deviation deviation : path.deviations()) {
            largest = Math.max(largest, deviation.option());
            if (deviation instanceof Deviation.Placed at) {
                placed.add(at);
            } else if (deviation instanceof Deviation.Named with) {
                named.add(with);
            }
        }
        int width = 32 - Integer.numberOfLeadingZeros(largest - 1);
        bits.bits(width, WIDTH_BITS);
        bits.number(placed.size());
        bits.number(named.size());
        List<Integer> before = List.of(-1);
        for (Deviation.Placed deviation : placed) {
            address(bits, before, deviation.address());
            bits.bits(deviation.option() - 1L, width);
            before = deviation.address();
        }
        for (Deviation.Named deviation : named) {
            int bytes = Math.max(1, (71 - Long.numberOfLeadingZeros(deviation.identity())) / 8);
            bits.bits(bytes - 1L, IDENTITY_LENGTH_BITS);
            bits.bits(deviation.identity(), bytes * 8);
            bits.bits(deviation.option() - 1L, width);
        }
    }

    private static void address(BitWriter bits, List<Integer> before, List<Integer> address) {
        int last = address.size() - 1;
        boolean sameGroup =
                before.size() == address.size() && before.subList(0, last).equals(address.subList(0, last));
        int step = sameGroup ? address.get(last) - before.get(last) : 0;
        bits.bit(step != 1);
        if (step == 1) {
            return;
        }
        bits.bit(step <= 0);
        if (step > 1) {
            bits.number(step - 2);
        } else {
            bits.number(last);
            address.forEach(bits::number);
        }
    }

    static Path read(BitReader bits) {
        int width = (int) bits.bits(WIDTH_BITS);
        int placed = bits.number();
        int named = bits.number();
        List<Deviation> deviations = new ArrayList<>();
        List<Integer> address = List.of(-1);
        for (int i = 0; i < placed; i++) {
            address = address(bits, address);
            deviations.add(new Deviation.Placed(address, option(bits, width)));
        }
        for (int i = 0; i < named; i++) {
            int bytes = (int) bits.bits(IDENTITY_LENGTH_BITS) + 1;
            long identity = bits.bits(bytes * 8);
            deviations.add(new Deviation.Named(identity, option(bits, width)));
        }
        return Path.of(deviations);
    }

    private static int option(BitReader bits, int width) {
        return (int) bits.bits(width) + 1;
    }

    private static List<Integer> address(BitReader bits, List<Integer> before) {
        boolean next = !bits.bit();
        if (next || !bits.bit()) {
            List<Integer> address = new ArrayList<>(before);
            int last = address.size() - 1;
            address.set(last, address.get(last) + (next ? 1 : bits.number() + 2));
            return address;
        }
        int depth = bits.number() + 1;
        List<Integer> address = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            address.add(bits.number());
        }
        return address;
    }
}
