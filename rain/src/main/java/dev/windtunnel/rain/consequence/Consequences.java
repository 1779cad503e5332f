package dev.windtunnel.rain.consequence;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one bug leads to.
 *
 * @param reasons each consequence with the observation that it is inferred from
 */
public record Consequences(Map<Consequence, String> reasons) {

    public static final Consequences NONE = new Consequences(Map.of());

    private static final String LEADS_TO = "leads to ";
    private static final String BECAUSE = ": ";

    public Consequences {
        EnumMap<Consequence, String> sorted = new EnumMap<>(Consequence.class);
        sorted.putAll(reasons);
        reasons = Collections.unmodifiableMap(sorted);
    }

    /** The same and one more, unless that is known already. */
    public Consequences and(Consequence consequence, String why) {
        EnumMap<Consequence, String> more = new EnumMap<>(Consequence.class);
        more.putAll(reasons);
        more.putIfAbsent(consequence, why);
        return new Consequences(more);
    }

    /** The same and one more, if this is so. */
    public Consequences andIf(boolean isSo, Consequence consequence, String why) {
        return isSo ? and(consequence, why) : this;
    }

    /** The same and all others. */
    public Consequences and(Consequences others) {
        Consequences all = this;
        for (Map.Entry<Consequence, String> each : others.reasons.entrySet()) {
            all = all.and(each.getKey(), each.getValue());
        }
        return all;
    }

    /** As lines of evidence: they are kept, replayed and shown with the finding, wherever it is shown. */
    public List<String> lines() {
        return reasons.entrySet().stream()
                .map(each -> LEADS_TO + each.getKey().words() + BECAUSE + each.getValue())
                .toList();
    }

    /** Those among the lines of evidence of a finding. */
    public static Consequences in(List<String> evidence) {
        Consequences all = NONE;
        for (String line : evidence) {
            Optional<Consequence> known = of(line);
            if (known.isPresent()) {
                String words = LEADS_TO + known.get().words() + BECAUSE;
                all = all.and(known.get(), line.substring(words.length()));
            }
        }
        return all;
    }

    /** Whether a line of evidence is one of these. */
    public static boolean isLine(String line) {
        return of(line).isPresent();
    }

    private static Optional<Consequence> of(String line) {
        return Arrays.stream(Consequence.values())
                .filter(each -> line.startsWith(LEADS_TO + each.words() + BECAUSE))
                .findFirst();
    }
}
