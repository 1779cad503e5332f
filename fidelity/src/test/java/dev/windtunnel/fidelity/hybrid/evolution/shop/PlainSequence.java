package dev.windtunnel.fidelity.hybrid.evolution.shop;

import dev.windtunnel.fidelity.hybrid.evolution.Ran;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a test has asked and been answered, written down in the simplest way that will do for this application, which shares nothing with the keys
 * of the product: which ids were drawn is known here, and a set has neither order nor repetition.
 */
final class PlainSequence {

    private static final Pattern MADE_UP =
            Pattern.compile("(TableId|TableArn)=[^,}]*|20\\d\\d-\\d\\d-\\d\\dT[0-9:.]+Z");

    private PlainSequence() {}

    static Set<String> of(Ran ran) {
        Set<String> calls = new TreeSet<>();
        for (WatchedCall call : ran.watched().calls()) {
            String text =
                    call.operation() + sorted(call.parameters()) + call.status() + call.code() + sorted(call.fields());
            for (Map.Entry<String, String> drawn : ran.drawn().entrySet()) {
                text = text.replace(drawn.getKey(), "<" + drawn.getValue() + ">");
            }
            calls.add(MADE_UP.matcher(text).replaceAll("<$1>"));
        }
        return calls;
    }

    private static Object sorted(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> sorted = new TreeMap<>();
            map.forEach((name, member) -> sorted.put(String.valueOf(name), sorted(member)));
            return sorted;
        }
        return value instanceof java.util.List<?> list
                ? list.stream().map(PlainSequence::sorted).toList()
                : value;
    }
}
