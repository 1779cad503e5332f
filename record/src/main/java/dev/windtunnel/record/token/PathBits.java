package dev.windtunnel.record.token;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A path in few bits. A deviation right after the one before it costs one bit and its option; one further on in the same group
 * also the distance; any other what its address does not share with the one before it. Options take as many bits as the largest one needs. Identities take their
 * bytes without leading zeros, and words what {@link NameBits} makes of them.
 */
final class PathBits {

    private static final int WIDTH_BITS = 5;
    private static final int IDENTITY_LENGTH_BITS = 3;

    private PathBits() {}

    static void write(BitWriter bits, Path path) {
        List<Deviation.Placed> placed = new ArrayList<>();
        List<Deviation.Named> named = new ArrayList<>();
        List<Deviation.Worded> worded = new ArrayList<>();
        int largest = 1;
        for (Deviation deviation : path.deviations()) {
            if (deviation instanceof Deviation.Placed at) {
                placed.add(at);
                largest = Math.max(largest, at.option());
            } else if (deviation instanceof Deviation.Named with) {
                named.add(with);
                largest = Math.max(largest, with.option());
            } else if (deviation instanceof Deviation.Worded with) {
                worded.add(with);
            }
        }
        int width = 32 - Integer.numberOfLeadingZeros(largest - 1);
        bits.bits(width, WIDTH_BITS);
        bits.number(placed.size());
        bits.number(named.size());
        bits.number(worded.size());
        List<Integer> before = List.of(-1);
        for (Deviation.Placed deviation : placed) {
            address(bits, before, deviation.address());
            bits.bits(deviation.option() - 1L, width);
            before = deviation.address();
        }
        for (Deviation.Named deviation : named) {
            identity(bits, deviation.identity());
            bits.bits(deviation.option() - 1L, width);
        }
        for (Deviation.Worded deviation : worded) {
            identity(bits, deviation.identity());
            NameBits.write(bits, deviation.word());
        }
    }

    private static void identity(BitWriter bits, long identity) {
        int bytes = Math.max(1, (71 - Long.numberOfLeadingZeros(identity)) / 8);
        bits.bits(bytes - 1L, IDENTITY_LENGTH_BITS);
        bits.bits(identity, bytes * 8);
    }

    private static long identity(BitReader bits) {
        int bytes = (int) bits.bits(IDENTITY_LENGTH_BITS) + 1;
        return bits.bits(bytes * 8);
    }

    private static void address(BitWriter bits, List<Integer> before, List<Integer> address) {
        int shared = shared(before, address);
        boolean sameGroup = shared == before.size() - 1 && shared == address.size() - 1;
        long step = sameGroup ? (long) address.get(shared) - before.get(shared) : 0;
        bits.bit(step != 1);
        if (step == 1) {
            return;
        }
        bits.bit(step == 0);
        if (step != 0) {
            bits.number((int) (step - 2));
            return;
        }
        bits.number(shared);
        bits.number(address.size() - shared - 1);
        // Addresses are in order, so where this one leaves the one before, it is further on.
        bits.number(address.get(shared) - (shared < before.size() ? before.get(shared) + 1 : 0));
        address.subList(shared + 1, address.size()).forEach(bits::number);
    }

    private static int shared(List<Integer> one, List<Integer> other) {
        int shared = 0;
        while (shared < Math.min(one.size(), other.size()) && one.get(shared).equals(other.get(shared))) {
            shared++;
        }
        return shared;
    }

    static Path read(BitReader bits) {
        int width = (int) bits.bits(WIDTH_BITS);
        int placed = bits.number();
        int named = bits.number();
        int worded = bits.number();
        List<Deviation> deviations = new ArrayList<>();
        List<Integer> address = List.of(-1);
        for (int i = 0; i < placed; i++) {
            address = address(bits, address);
            deviations.add(new Deviation.Placed(address, option(bits, width)));
        }
        for (int i = 0; i < named; i++) {
            deviations.add(new Deviation.Named(identity(bits), option(bits, width)));
        }
        for (int i = 0; i < worded; i++) {
            deviations.add(new Deviation.Worded(identity(bits), NameBits.read(bits)));
        }
        return Path.of(deviations);
    }

    private static int option(BitReader bits, int width) {
        return (int) bits.bits(width) + 1;
    }

    private static List<Integer> address(BitReader bits, List<Integer> before) {
        boolean next = !bits.bit();
        if (next || !bits.bit()) {
            int last = before.size() - 1;
            List<Integer> address = new ArrayList<>(before);
            address.set(last, Math.toIntExact(before.get(last) + (next ? 1L : bits.number() + 2L)));
            return address;
        }
        int shared = bits.number();
        int rest = bits.number();
        List<Integer> address = new ArrayList<>(before.subList(0, shared));
        address.add(Math.addExact(bits.number(), shared < before.size() ? before.get(shared) + 1 : 0));
        for (int i = 0; i < rest; i++) {
            address.add(bits.number());
        }
        return address;
    }
}
