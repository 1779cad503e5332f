package dev.windtunnel.calls.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A fault, and which calls of a group of equal ones it is injected into.
 *
 * @param first how many of them, in the order in which they are made; {@link #ALL} is all of them, and {@link #SINGLE} stands for
 *     a call of its own
 */
public record Injection(Fault fault, int first) {

    static final int ALL = Integer.MAX_VALUE;
    static final int SINGLE = 0;

    /** Which one fails makes no difference, so few of them tell as much as many. */
    private static final int MOST = 3;

    private static final Pattern FORM = Pattern.compile("(.*)@(all|first-([1-9]\\d{0,5}))", Pattern.DOTALL);

    /** The ways to inject a fault into so many calls that cannot be told apart, or into a single one. */
    static List<Injection> of(Fault fault, int calls) {
        if (calls == SINGLE) {
            return List.of(new Injection(fault, SINGLE));
        }
        List<Injection> all = new ArrayList<>(List.of(new Injection(fault, ALL)));
        for (int first = 1; first < calls && first <= MOST; first++) {
            all.add(new Injection(fault, first));
        }
        return all;
    }

    /** Whether the call with this number among its equals, from 1 on, meets the fault. */
    public boolean meets(int number) {
        return first == SINGLE || number <= first;
    }

    /** The word of the option: the fault for a single call, and a suffix for groups. */
    String text() {
        return FaultText.of(fault) + (first == SINGLE ? "" : first == ALL ? "@all" : "@first-" + first);
    }

    boolean isForGroup() {
        return first != SINGLE;
    }

    static @Nullable Injection read(String text) {
        Matcher matcher = FORM.matcher(text);
        int first = SINGLE;
        String fault = text;
        if (matcher.matches()) {
            fault = matcher.group(1);
            first = matcher.group(3) == null ? ALL : Integer.parseInt(matcher.group(3));
        }
        int taken = first;
        return FaultText.read(fault).map(read -> new Injection(read, taken)).orElse(null);
    }
}
