package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Pilot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answers of one execution that deviate from calm. Placed deviations are kept in the order of their addresses, which is
 * the order in which their choices come up; named ones in the order of their identities.
 *
 * <p>Its text form, {@code "4=1,2.0.3=2,#9f3c=1,#a0:timeout"}, is what logs and findings hold: place or identity, then the
 * option or its word.
 */
public final class Path {

    /** The number that stands beside a word. */
    static final int WORDED = Integer.MAX_VALUE;

    private static final Path CALM =
            new Path(new int[0][], new int[0], new long[0], new int[0], new @Nullable String[0]);

    final int[][] addresses;
    final int[] options;
    final long[] identities;
    /** Either the option, or {@link #WORDED}. */
    final int[] identityOptions;
    /** The words of those that are known by them. */
    final @Nullable String[] words;

    private Path(int[][] addresses, int[] options, long[] identities, int[] identityOptions, @Nullable String[] words) {
        this.addresses = addresses;
        this.options = options;
        this.identities = identities;
        this.identityOptions = identityOptions;
        this.words = words;
    }

    /** The path of a calm run. */
    public static Path calm() {
        return CALM;
    }

    /** A path of these deviations. */
    public static Path of(List<Deviation> deviations) {
        Builder builder = new Builder();
        for (Deviation deviation : deviations) {
            if (deviation instanceof Deviation.Placed placed) {
                builder.atAddress(
                        placed.address().stream().mapToInt(Integer::intValue).toArray(), placed.option());
            } else if (deviation instanceof Deviation.Named named) {
                builder.atIdentity(named.identity(), named.option());
            } else if (deviation instanceof Deviation.Worded worded) {
                builder.atIdentity(worded.identity(), worded.word());
            }
        }
        return builder.build();
    }

    /** A pilot that gives the answers of this path, and is calm everywhere else. */
    public Pilot pilot() {
        return new PathPilot(this);
    }

    /** How many answers deviate. */
    public int size() {
        return options.length + identityOptions.length;
    }

    public boolean isCalm() {
        return size() == 0;
    }

    /** The deviations, placed ones first. */
    public List<Deviation> deviations() {
        List<Deviation> deviations = new ArrayList<>(size());
        for (int i = 0; i < options.length; i++) {
            deviations.add(
                    new Deviation.Placed(Arrays.stream(addresses[i]).boxed().toList(), options[i]));
        }
        for (int i = 0; i < identities.length; i++) {
            String word = words[i];
            deviations.add(
                    word == null
                            ? new Deviation.Named(identities[i], identityOptions[i])
                            : new Deviation.Worded(identities[i], word));
        }
        return deviations;
    }

    /** This path with one more deviation, or with another answer where it deviates already. */
    public Path with(Trace trace, int choice, int option) {
        Builder builder = new Builder(this);
        trace.add(builder, choice, option);
        return builder.build();
    }

    /** Reads the text form. */
    public static Path parse(String text) {
        Builder builder = new Builder();
        if (text.isEmpty()) {
            return CALM;
        }
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            int colon = part.indexOf(':');
            try {
                if (colon > 1 && part.charAt(0) == '#') {
                    builder.atIdentity(
                            Long.parseUnsignedLong(part.substring(1, colon), 16),
                            PlainWord.read(part.substring(colon + 1)));
                    continue;
                }
                int option = Integer.parseInt(part.substring(equals + 1));
                if (equals < 1 || option < 1) {
                    throw new NumberFormatException(part);
                }
                if (part.charAt(0) == '#') {
                    builder.atIdentity(Long.parseUnsignedLong(part.substring(1, equals), 16), option);
                } else {
                    builder.atAddress(
                            Arrays.stream(part.substring(0, equals).split("\\.", -1))
                                    .mapToInt(Path::parsePlace)
                                    .toArray(),
                            option);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(
                        "Path '" + text + "' cannot be read at '" + part
                                + "'; a deviation looks like 4=1, #9f3c=1 or #9f3c:timeout.",
                        e);
            }
        }
        return builder.build();
    }

    private static int parsePlace(String text) {
        int place = Integer.parseInt(text);
        if (place < 0) {
            throw new NumberFormatException(text);
        }
        return place;
    }

    @Override
    public String toString() {
        if (size() == 0) {
            return "";
        }
        StringBuilder text = new StringBuilder(size() * 4);
        for (int i = 0; i < options.length; i++) {
            char separator = 0;
            for (int place : addresses[i]) {
                if (separator != 0) {
                    text.append(separator);
                }
                text.append(place);
                separator = '.';
            }
            text.append('=').append(options[i]).append(',');
        }
        for (int i = 0; i < identities.length; i++) {
            text.append('#').append(Long.toHexString(identities[i]));
            String word = words[i];
            if (word == null) {
                text.append('=').append(identityOptions[i]).append(',');
            } else {
                text.append(':').append(PlainWord.of(word)).append(',');
            }
        }
        text.setLength(text.length() - 1);
        return text.toString();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Path that
                && Arrays.equals(options, that.options)
                && Arrays.equals(identities, that.identities)
                && Arrays.equals(identityOptions, that.identityOptions)
                && Arrays.equals(words, that.words)
                && Arrays.deepEquals(addresses, that.addresses);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.deepHashCode(addresses) + Arrays.hashCode(options)) + Arrays.hashCode(identities);
    }

    /** Collects deviations in any order; the last answer to a choice wins, and calm answers vanish. */
    static final class Builder {
        private int[][] addresses;
        private int[] options;
        private int placed;
        private long[] identities;
        private int[] identityOptions;
        private @Nullable String[] words;
        private int named;

        Builder() {
            addresses = new int[8][];
            options = new int[8];
            identities = new long[8];
            identityOptions = new int[8];
            words = new @Nullable String[8];
        }

        Builder(Path start) {
            placed = start.options.length;
            addresses = Arrays.copyOf(start.addresses, placed + 1);
            options = Arrays.copyOf(start.options, placed + 1);
            named = start.identities.length;
            identities = Arrays.copyOf(start.identities, named + 1);
            identityOptions = Arrays.copyOf(start.identityOptions, named + 1);
            words = Arrays.copyOf(start.words, named + 1);
        }

        void atAddress(int[] address, int option) {
            int at = placed;
            // Choices come up in the order of their addresses, so the loop hardly ever runs.
            while (at > 0 && Arrays.compare(addresses[at - 1], address) > 0) {
                at--;
            }
            if (at > 0 && Arrays.equals(addresses[at - 1], address)) {
                options[at - 1] = option;
                return;
            }
            if (placed == options.length) {
                addresses = Arrays.copyOf(addresses, placed * 2);
                options = Arrays.copyOf(options, placed * 2);
            }
            System.arraycopy(addresses, at, addresses, at + 1, placed - at);
            System.arraycopy(options, at, options, at + 1, placed - at);
            addresses[at] = address;
            options[at] = option;
            placed++;
        }

        void atIdentity(long identity, int option) {
            atIdentity(identity, option, null);
        }

        void atIdentity(long identity, String word) {
            atIdentity(identity, WORDED, word);
        }

        private void atIdentity(long identity, int option, @Nullable String word) {
            int found = Arrays.binarySearch(identities, 0, named, identity);
            if (found >= 0) {
                identityOptions[found] = option;
                words[found] = word;
                return;
            }
            int at = -found - 1;
            if (named == identities.length) {
                identities = Arrays.copyOf(identities, named * 2);
                identityOptions = Arrays.copyOf(identityOptions, named * 2);
                words = Arrays.copyOf(words, named * 2);
            }
            System.arraycopy(identities, at, identities, at + 1, named - at);
            System.arraycopy(identityOptions, at, identityOptions, at + 1, named - at);
            System.arraycopy(words, at, words, at + 1, named - at);
            identities[at] = identity;
            identityOptions[at] = option;
            words[at] = word;
            named++;
        }

        Path build() {
            dropCalm();
            if (placed == 0 && named == 0) {
                return CALM;
            }
            return new Path(
                    Arrays.copyOf(addresses, placed),
                    Arrays.copyOf(options, placed),
                    Arrays.copyOf(identities, named),
                    Arrays.copyOf(identityOptions, named),
                    Arrays.copyOf(words, named));
        }

        private void dropCalm() {
            int kept = 0;
            for (int i = 0; i < placed; i++) {
                if (options[i] != 0) {
                    addresses[kept] = addresses[i];
                    options[kept++] = options[i];
                }
            }
            placed = kept;
            int keptNamed = 0;
            for (int i = 0; i < named; i++) {
                if (identityOptions[i] != 0) {
                    identities[keptNamed] = identities[i];
                    words[keptNamed] = words[i];
                    identityOptions[keptNamed++] = identityOptions[i];
                }
            }
            named = keptNamed;
        }
    }
}
