package dev.windtunnel.fidelity.knowledge;

import dev.windtunnel.fidelity.compare.Difference;
import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.discrepancy.Predicate;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One discrepancy, as a knowledge base holds it.
 *
 * @param service as the SDK's artifact is named, such as {@code dynamodb}
 * @param emulator the emulator and its version; empty if nobody knows
 * @param sequence the fewest calls that show it
 * @param token replays it
 * @param test the JUnit test that shows it; empty if there is none
 */
public record KnownDiscrepancy(
        String service, Discrepancy discrepancy, String emulator, List<String> sequence, String token, String test) {

    public KnownDiscrepancy {
        sequence = List.copyOf(sequence);
    }

    /** What it is known by in a knowledge base. */
    String key() {
        return service + " " + discrepancy.key() + " " + discrepancy.conditions();
    }

    /**
     * What must hold for a call, so that this may show. Empty if that is not known, or if one part of it cannot be asked: then every call of the operation
     * may show it.
     */
    public Optional<List<Predicate>> predicates() {
        List<Predicate> all = new ArrayList<>();
        for (String words : discrepancy.conditions()) {
            Predicate.of(words).ifPresent(all::add);
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(all);
    }

    /**
     * The uppermost field that an answer of the emulator has to have, so that this may show in it: if nothing differs but what the emulator has
     * there, an answer without it is not concerned. Below it there may be names that users have chosen, so more than that is not asked.
     */
    Optional<String> neededField() {
        boolean isOfAnswer = discrepancy.tier().isOfField() && discrepancy.visibility() == Visibility.RESPONSE;
        return isOfAnswer && !discrepancy.emulator().equals(Difference.ABSENT)
                ? Optional.of(discrepancy.path().split("[.\\[]", 2)[0]).filter(name -> !name.isEmpty())
                : Optional.empty();
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = Run.ordered("service", service);
        Map<String, Object> inner = discrepancy.toJson();
        json.putAll(inner);
        json.put("origin", discrepancy.cause().origin().name());
        json.put("emulatorVersion", emulator);
        json.put("sequence", sequence);
        json.put("token", token);
        json.put("test", test);
        return json;
    }

    static KnownDiscrepancy of(JsonObject json) {
        return new KnownDiscrepancy(
                json.string("service"),
                Discrepancy.of(json),
                json.string("emulatorVersion"),
                json.strings("sequence"),
                json.string("token"),
                json.string("test"));
    }
}
