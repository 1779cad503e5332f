package dev.windtunnel.fidelity.compare;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Answer.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Compares two answers to one call, in which symbols stand for names: in tiers, because what comes after a difference is its echo. */
public final class Comparison {

    private static final int LONGEST = 60;

    private final String operation;
    private final Masks masks;
    /** One for each path: an element of a list says no more than the one before. */
    private final Map<String, Difference> found = new LinkedHashMap<>();

    private Comparison(String operation, Masks masks) {
        this.operation = operation;
        this.masks = masks;
    }

    /** In what two answers differ; empty if they are the same. */
    public static List<Difference> of(String operation, Answer emulator, Answer reference, Masks masks) {
        if (emulator.outcome() != reference.outcome()) {
            boolean silent = emulator.outcome() == Outcome.NO_ANSWER || reference.outcome() == Outcome.NO_ANSWER;
            return List.of(
                    new Difference(silent ? Tier.ANSWERED : Tier.OUTCOME, "", describe(emulator), describe(reference)));
        }
        return switch (emulator.outcome()) {
            case DONE -> successes(operation, emulator, reference, masks);
            case REFUSED -> errors(emulator, reference);
            // Both have the same client.
            case NOT_SENT, NO_ANSWER -> List.of();
        };
    }

    private static List<Difference> errors(Answer emulator, Answer reference) {
        if (emulator.status() != reference.status()) {
            return List.of(new Difference(Tier.STATUS, "", describe(emulator), describe(reference)));
        }
        if (!emulator.code().equals(reference.code())) {
            return List.of(new Difference(Tier.CODE, "", describe(emulator), describe(reference)));
        }
        return emulator.message().equals(reference.message())
                ? List.of()
                : List.of(new Difference(Tier.MESSAGE, reference.code(), emulator.message(), reference.message()));
    }

    private static List<Difference> successes(String operation, Answer emulator, Answer reference, Masks masks) {
        Comparison comparison = new Comparison(operation, masks);
        if (emulator.status() != reference.status()) {
            comparison.add(Tier.STATUS, "", describe(emulator), describe(reference));
        }
        comparison.compare("", emulator.fields(), reference.fields());
        return List.copyOf(comparison.found.values());
    }

    /** The status of an answer and its code, as reports show it. */
    public static String describe(Answer answer) {
        return switch (answer.outcome()) {
            case DONE -> String.valueOf(answer.status());
            case REFUSED -> (answer.status() + " " + answer.code()).strip();
            case NOT_SENT -> "refused by the client: " + answer.code();
            case NO_ANSWER -> "no answer: " + answer.code();
        };
    }

    private void add(Tier tier, String path, String emulator, String reference) {
        found.putIfAbsent(tier + " " + path, new Difference(tier, path, emulator, reference));
    }

    private void compare(String path, Object emulator, Object reference) {
        if (emulator.equals(reference)) {
            return;
        }
        if (emulator instanceof Map<?, ?> one && reference instanceof Map<?, ?> other) {
            Set<String> names = new TreeSet<>();
            one.keySet().forEach(name -> names.add(String.valueOf(name)));
            other.keySet().forEach(name -> names.add(String.valueOf(name)));
            for (String name : names) {
                Object mine = one.get(name);
                Object theirs = other.get(name);
                String at = Masks.join(path, name);
                if (mine == null || theirs == null) {
                    add(
                            Tier.FIELD,
                            at,
                            mine == null ? Difference.ABSENT : text(mine),
                            theirs == null ? Difference.ABSENT : text(theirs));
                } else {
                    compare(at, mine, theirs);
                }
            }
        } else if (emulator instanceof List<?> one && reference instanceof List<?> other) {
            lists(path, one, other);
        } else if (!isSameLeaf(path, emulator, reference)) {
            add(Tier.FIELD, path, text(emulator), text(reference));
        }
    }

    private void lists(String path, List<?> emulator, List<?> reference) {
        if (emulator.size() != reference.size()) {
            add(Tier.FIELD, path, emulator.size() + " elements", reference.size() + " elements");
            return;
        }
        Comparison elements = new Comparison(operation, masks);
        for (int i = 0; i < emulator.size(); i++) {
            elements.compare(path + "[]", emulator.get(i), reference.get(i));
        }
        if (elements.found.isEmpty()) {
            return;
        }
        if (isPermutation(path + "[]", emulator, new ArrayList<>(reference))) {
            add(Tier.ORDER, path, text(emulator), text(reference));
        } else {
            elements.found.forEach(found::putIfAbsent);
        }
    }

    private boolean isPermutation(String path, List<?> emulator, List<?> left) {
        for (Object mine : emulator) {
            boolean there = left.removeIf(new java.util.function.Predicate<Object>() {
                private boolean taken;

                @Override
                public boolean test(Object theirs) {
                    Comparison pair = new Comparison(operation, masks);
                    if (!taken) {
                        pair.compare(path, mine, theirs);
                        taken = pair.found.isEmpty();
                        return taken;
                    }
                    return false;
                }
            });
            if (!there) {
                return false;
            }
        }
        return true;
    }

    private boolean isSameLeaf(String path, Object emulator, Object reference) {
        if (emulator.equals(reference)) {
            return true;
        }
        if (emulator instanceof Number one && reference instanceof Number other) {
            return one.doubleValue() == other.doubleValue() || masks.hides(operation, path);
        }
        if (!emulator.getClass().equals(reference.getClass())) {
            return false;
        }
        if (emulator instanceof Instant) {
            return true;
        }
        if (emulator instanceof String one && reference instanceof String other) {
            if ((Masks.isTime(one) && Masks.isTime(other)) || other.contains(Masks.REDACTED)) {
                return true;
            }
            // A value that was made up earlier has a symbol by now, and must be the same thing on both sides.
            return masks.hides(operation, path) && ((isNew(one) && isNew(other)) || isOfOneAnswer(one, other));
        }
        return masks.hides(operation, path);
    }

    /** Values that one answer has made up may be the same by chance, as those are that a clock makes. */
    private static boolean isOfOneAnswer(String one, String other) {
        int end = one.indexOf('.');
        return end > 0 && one.startsWith("<") && other.startsWith(one.substring(0, end + 1));
    }

    private static boolean isNew(String text) {
        return !text.contains("<");
    }

    private static String text(Object value) {
        String text = String.valueOf(value);
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST - 3) + "...";
    }
}
