package dev.windtunnel.fidelity.discrepancy;

import dev.windtunnel.fidelity.compare.Tier;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A difference between the two sides, and what it means.
 *
 * @param operation that differs
 * @param path of the field; for a difference of states it begins with the operation that shows it
 * @param emulator what the emulator said
 * @param reference what the reference said
 * @param conditions what is unusual about the call, in words
 * @param retried whether one side's answer makes the client try again, and the other one's does not
 */
public record Discrepancy(
        String operation,
        Tier tier,
        String path,
        String emulator,
        String reference,
        Visibility visibility,
        Impact impact,
        Cause cause,
        Suspect suspect,
        List<String> conditions,
        boolean retried) {

    public Discrepancy {
        conditions = List.copyOf(new TreeSet<>(conditions));
    }

    /** The same under another cause. */
    public Discrepancy causedBy(Cause other) {
        return new Discrepancy(
                operation, tier, path, emulator, reference, visibility, impact, other, suspect, conditions, retried);
    }

    /** The same, whatever is unusual about the call. */
    public Discrepancy withoutConditions() {
        return new Discrepancy(
                operation, tier, path, emulator, reference, visibility, impact, cause, suspect, List.of(), retried);
    }

    /** What makes it this one and not another one, apart from the conditions. */
    public String key() {
        if (cause == Cause.NOT_IMPLEMENTED && tier != Tier.FIELD && tier != Tier.ORDER) {
            // Whatever the other side has to say about such a call.
            return operation + " " + cause + " " + suspect;
        }
        if (cause == Cause.AUTHORIZATION && impact == Impact.DEBUGGABILITY && !tier.isOfField()) {
            // Both refuse, before they look at the operation.
            return cause + " " + tier + " " + emulator + " / " + reference;
        }
        boolean varies = tier == Tier.FIELD || tier == Tier.ORDER || tier == Tier.MESSAGE;
        return operation + " " + tier + " " + path + (varies ? "" : " " + emulator + " / " + reference);
    }

    /** As a document holds it. */
    public Map<String, Object> toJson() {
        return Run.ordered(
                "operation", operation,
                "tier", tier.name(),
                "path", path,
                "emulator", emulator,
                "reference", reference,
                "visibility", visibility.name(),
                "impact", impact.name(),
                "cause", cause.name(),
                "suspect", suspect.name(),
                "conditions", conditions,
                "retried", retried);
    }

    /** Reads what {@link #toJson} made. */
    public static Discrepancy of(JsonObject json) {
        return new Discrepancy(
                json.string("operation"),
                Tier.valueOf(json.string("tier")),
                json.string("path"),
                json.string("emulator"),
                json.string("reference"),
                Visibility.valueOf(json.string("visibility")),
                Impact.valueOf(json.string("impact")),
                Cause.valueOf(json.string("cause")),
                Suspect.valueOf(json.string("suspect")),
                json.strings("conditions"),
                json.flag("retried"));
    }
}
