package dev.windtunnel.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What one execution asked, in the order in which it asked, and what it was told: immutable plain data. It is laid out in
 * arrays because an execution may ask ten thousand choices and a search may keep many executions.
 */
public final class Trace {

    /** The group that every choice is in when no other one is open. */
    static final int ROOT = -1;

    static final int OPTIONS = 0;
    static final int TAKEN = 1;
    static final int POSITION = 2;
    static final int GROUP = 3;
    static final int NUMBERS = 4;
    static final int NAMES = 2;
    static final int GROUP_NUMBERS = 3;

    private final int[] numbers;
    private final Object[] names;
    private final long[] identities;
    private final int[] causes;
    private final @Nullable Outcome @Nullable [] outcomes;
    private final int[] observedAt;
    private final @Nullable String @Nullable [] places;
    private final @Nullable Options @Nullable [] words;
    private final int[] groupNumbers;
    private final String[] groupLabels;
    private final List<Note> notes;
    private final String description;
    private final @Nullable String @Nullable [] descriptions;

    /**
     * Something that happened before the choice with this index came up.
     *
     * @param group the group that was open then, numbered by the order in which groups open; -1 outside all groups
     * @param groupsBefore how many groups had been opened then
     * @param by the actor, where several act at once: a thread, a client; empty if there is only one
     * @param text what happened
     * @param at where in the source; empty if unknown
     */
    public record Note(int beforeChoice, int group, int groupsBefore, String by, String text, String at) {}

    /**
     * What came of a choice.
     *
     * @param word in a word, for people and for comparisons: a status, an exception, a value
     * @param shown more of it for people, if there is more; it contains no secrets
     */
    public record Outcome(String word, String shown) {}

    /** Walks through a trace in the order in which things happened. */
    public interface Visitor {
        /** A group opens. */
        default void opened(String label) {}

        /** The innermost group closes. */
        default void closed() {}

        /** The choice with this index is asked. */
        void asked(int choice);

        /** Something happens. */
        default void said(Note note) {}
    }

    Trace(
            int[] numbers,
            Object[] names,
            long[] identities,
            int[] causes,
            @Nullable Outcome @Nullable [] outcomes,
            int[] observedAt,
            @Nullable String @Nullable [] places,
            @Nullable Options @Nullable [] words,
            int[] groupNumbers,
            String[] groupLabels,
            List<Note> notes,
            String description,
            @Nullable String @Nullable [] descriptions) {
        this.numbers = numbers;
        this.names = names;
        this.identities = identities;
        this.causes = causes;
        this.outcomes = outcomes;
        this.observedAt = observedAt;
        this.places = places;
        this.words = words;
        this.groupNumbers = groupNumbers;
        this.groupLabels = groupLabels;
        this.notes = notes;
        this.description = description;
        this.descriptions = descriptions;
    }

    /** How many choices were asked. */
    public int size() {
        return identities.length;
    }

    /** How many options the choice ended up with. */
    public int options(int choice) {
        return numbers[choice * NUMBERS + OPTIONS];
    }

    /** The option that was taken. */
    public int taken(int choice) {
        return numbers[choice * NUMBERS + TAKEN];
    }

    /** The choice that this one happened under, or {@link Choices#NO_CAUSE}. */
    public int cause(int choice) {
        return identified(choice) ? causes[choice] : Choices.NO_CAUSE;
    }

    /** The kind of the choice. */
    public Kind kind(int choice) {
        return (Kind) names[choice * NAMES];
    }

    /** What the choice is about. */
    public String label(int choice) {
        return (String) names[choice * NAMES + 1];
    }

    /** The identity of an identified choice. */
    public long identity(int choice) {
        return identities[choice];
    }

    /** Whether the options of the choice are known by words. */
    public boolean worded(int choice) {
        return words != null && words[choice] != null;
    }

    /** The word for an option from 1 on of a {@link #worded} choice. */
    public String word(int choice, int option) {
        Options named = words == null ? null : words[choice];
        if (named == null) {
            throw new IllegalStateException("The options of choice '" + label(choice) + "' have numbers only.");
        }
        return named.word(option);
    }

    /** The options that are simpler than the one that a {@link #worded} choice took. */
    public IntStream simpler(int choice) {
        Options named = words == null ? null : words[choice];
        return named == null ? IntStream.range(1, taken(choice)) : named.simpler(taken(choice));
    }

    /** What came of the choice, if anybody said. */
    public @Nullable String outcome(int choice) {
        Outcome outcome = outcomes == null ? null : outcomes[choice];
        return outcome == null ? null : outcome.word();
    }

    /** More of what came of the choice, for people; empty if there is no more. */
    public String shown(int choice) {
        Outcome outcome = outcomes == null ? null : outcomes[choice];
        return outcome == null ? "" : outcome.shown();
    }

    /** What a search has to know about the choice; empty if nothing. */
    public String description(int choice) {
        String text = descriptions == null ? null : descriptions[choice];
        return text == null ? "" : text;
    }

    /** What a search has to know about the whole execution; empty if nothing. */
    public String description() {
        return description;
    }

    /** Where in the source the choice was asked; empty if unknown. */
    public String place(int choice) {
        String place = places == null ? null : places[choice];
        return place == null ? "" : place;
    }

    /** How many choices had been asked when it became known what came of this one. */
    public int observedAt(int choice) {
        return observedAt[choice];
    }

    /** Whether it was known what came of a choice when a later one was asked. */
    public boolean observedBefore(int choice, int later) {
        return outcome(choice) != null && observedAt[choice] <= later;
    }

    /** What the subject said. */
    public List<Note> notes() {
        return notes;
    }

    /** The labels of the groups that the choice is in, outermost first. */
    public List<String> groups(int choice) {
        List<String> labels = new ArrayList<>();
        for (int group = group(choice); group != ROOT; group = parent(group)) {
            labels.add(groupLabels[group]);
        }
        Collections.reverse(labels);
        return labels;
    }

    /** Whether the choice is matched by its identity. */
    public boolean identified(int choice) {
        return kind(choice).matching() == Kind.Matching.IDENTITY;
    }

    /** Tells everything that happened, in order. */
    public void walk(Visitor visitor) {
        int innermost = ROOT;
        int nextGroup = 0;
        int nextNote = 0;
        for (int choice = 0; choice <= size(); choice++) {
            while (true) {
                boolean note = nextNote < notes.size() && notes.get(nextNote).beforeChoice() <= choice;
                boolean group = nextGroup < groupLabels.length && groupNumbers[nextGroup * GROUP_NUMBERS + 2] <= choice;
                if (note && (!group || notes.get(nextNote).groupsBefore() <= nextGroup)) {
                    Note next = notes.get(nextNote++);
                    innermost = closeUpTo(next.group(), innermost, visitor);
                    visitor.said(next);
                } else if (group) {
                    innermost = closeUpTo(parent(nextGroup), innermost, visitor);
                    visitor.opened(groupLabels[nextGroup]);
                    innermost = nextGroup++;
                } else {
                    break;
                }
            }
            innermost = closeUpTo(choice == size() ? ROOT : group(choice), innermost, visitor);
            if (choice < size()) {
                visitor.asked(choice);
            }
        }
    }

    private int closeUpTo(int group, int innermost, Visitor visitor) {
        int current = innermost;
        while (current != group) {
            visitor.closed();
            current = parent(current);
        }
        return current;
    }

    /** The answers that deviated from calm: the path that leads here again. */
    public Path path() {
        Path.Builder path = new Path.Builder();
        for (int choice = 0; choice < size(); choice++) {
            if (taken(choice) != 0) {
                add(path, choice, taken(choice));
            }
        }
        return path.build();
    }

    /** The path that answers as here up to a choice, takes this option there, and is calm from then on. */
    public Path pathTo(int choice, int option) {
        Path.Builder path = new Path.Builder();
        for (int before = 0; before < choice; before++) {
            if (taken(before) != 0) {
                add(path, before, taken(before));
            }
        }
        add(path, choice, option);
        return path.build();
    }

    void add(Path.Builder path, int choice, int option) {
        if (option != 0 && worded(choice)) {
            path.atIdentity(identity(choice), word(choice, option));
        } else if (identified(choice)) {
            path.atIdentity(identity(choice), option);
        } else {
            path.atAddress(address(choice), option);
        }
    }

    /** The place of a choice: the places of the groups around it, outermost first, then its own. */
    public int[] address(int choice) {
        int depth = 1;
        for (int group = group(choice); group != ROOT; group = parent(group)) {
            depth++;
        }
        int[] address = new int[depth];
        address[--depth] = numbers[choice * NUMBERS + POSITION];
        for (int group = group(choice); group != ROOT; group = parent(group)) {
            address[--depth] = groupNumbers[group * GROUP_NUMBERS + 1];
        }
        return address;
    }

    /**
     * A digest of the questions, without the answers: whether an execution asked what another one asked. Identified choices
     * may come in any order, so they are summed up.
     */
    public int shape() {
        long ordered = 17;
        long summed = 0;
        for (int choice = 0; choice < size(); choice++) {
            if (worded(choice)) {
                // Which options there are depends on settings.
                summed += RandomSource.mix(identity(choice) * 31);
            } else if (identified(choice)) {
                summed += RandomSource.mix(identity(choice) * 31 + options(choice));
            } else {
                ordered = RandomSource.mix(ordered * 31 + options(choice) + ((long) depth(choice) << 32));
            }
        }
        return (int) ((ordered + summed) ^ ((ordered + summed) >>> 32));
    }

    private int depth(int choice) {
        int depth = 0;
        for (int group = group(choice); group != ROOT; group = parent(group)) {
            depth++;
        }
        return depth;
    }

    int group(int choice) {
        return numbers[choice * NUMBERS + GROUP];
    }

    int parent(int group) {
        return groupNumbers[group * GROUP_NUMBERS];
    }
}
