package dev.windtunnel.explore;

import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Pilot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The questions of one execution: what a subject asks, and the record of what it was told.
 *
 * <p>Positional choices and groups belong to one thread at a time, because their order is what names them; identified choices
 * may come from any thread at any moment. Everything is guarded by the monitor of this object, so a thread that wants to know
 * the index of the choice it asks holds that monitor from asking to {@link #last()}. The one exception is {@link #ask(Kind,
 * String, int)}, which engines call millions of times a second: they see to it that nothing else is asked meanwhile.
 *
 * <p>Asking allocates nothing: everything goes into arrays that the next execution uses again, and {@link #trace()} copies
 * them out.
 *
 * <p>Users call this type; it is not made to be implemented.
 */
public final class Choices {

    /** What {@link #ask(Kind, String, long, int, int)} takes for a choice that no other choice caused. */
    public static final int NO_CAUSE = -1;

    private static final int INITIAL_CAPACITY = 64;
    private static final int[] NEVER = new int[0];

    private final Group group = new Group();
    private Pilot pilot = Pilot.calm();

    private int count;
    private int[] numbers = new int[INITIAL_CAPACITY * Trace.NUMBERS];
    private Object[] names = new Object[INITIAL_CAPACITY * Trace.NAMES];
    private long[] identities = new long[INITIAL_CAPACITY];
    private int[] causes = new int[INITIAL_CAPACITY];
    private Trace.@Nullable Outcome @Nullable [] outcomes;
    private int[] observedAt = new int[0];
    private @Nullable String @Nullable [] places;
    private @Nullable Options @Nullable [] words;

    private int groupCount;
    private int[] groupNumbers = new int[INITIAL_CAPACITY * Trace.GROUP_NUMBERS];
    private String[] groupLabels = new String[INITIAL_CAPACITY];
    private int innermost = Trace.ROOT;
    private int position;

    private int featureCount;
    private long[] features = new long[0];
    private final List<Trace.Note> notes = new ArrayList<>();
    private String description = "";
    private @Nullable String @Nullable [] descriptions;
    private @Nullable String divergence;
    private boolean beyondOptions;

    /** Whether several threads ask; a single one need not pay for locks. */
    private volatile boolean shared;

    private boolean told;

    Choices() {}

    /** Choices that this pilot answers: for driving a body by hand, outside an exploration. */
    public static Choices answeredBy(Pilot pilot) {
        return answeredBy(pilot, true);
    }

    /** The same, {@link #isTold told} or not; an exploration tells only the executions that somebody reads about. */
    public static Choices answeredBy(Pilot pilot, boolean told) {
        Choices choices = new Choices();
        choices.restart(pilot, told);
        return choices;
    }

    synchronized void restart(Pilot next, boolean tell) {
        pilot = next;
        told = tell;
        if (outcomes != null) {
            Arrays.fill(outcomes, 0, Math.min(count, outcomes.length), null);
        }
        places = null;
        words = null;
        count = 0;
        groupCount = 0;
        innermost = Trace.ROOT;
        position = 0;
        featureCount = 0;
        if (!notes.isEmpty()) {
            notes.clear();
        }
        description = "";
        descriptions = null;
        divergence = null;
        beyondOptions = false;
    }

    // What tests ask

    /** Yes or no; calm is no. */
    public boolean bool(String label) {
        return own(label, 2) != 0;
    }

    /** A number from 0 to options - 1; calm is 0. */
    public int pick(String label, int options) {
        return own(label, options);
    }

    private int own(String label, int options) {
        if (!shared) {
            return ask(Kind.PICK, label, options);
        }
        synchronized (this) {
            return ask(Kind.PICK, label, options);
        }
    }

    /** One of these values; the first one is the calm one. */
    public synchronized <T> T oneOf(String label, List<T> values) {
        int option = ask(Kind.PICK, label, values.size());
        T value = values.get(option);
        if (option != 0) {
            observe(last(), String.valueOf(value));
        }
        return value;
    }

    /** One of these values; the first one is the calm one. */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T> T oneOf(String label, T... values) {
        return oneOf(label, Arrays.asList(values));
    }

    /**
     * Opens a group: choices that belong together and are dropped together. Use it in try-with-resources.
     */
    public synchronized Group group(String label) {
        if (groupCount == groupLabels.length) {
            groupNumbers = Arrays.copyOf(groupNumbers, groupNumbers.length * 2);
            groupLabels = Arrays.copyOf(groupLabels, groupLabels.length * 2);
        }
        int at = groupCount * Trace.GROUP_NUMBERS;
        groupNumbers[at] = innermost;
        groupNumbers[at + 1] = position;
        groupNumbers[at + 2] = count;
        groupLabels[groupCount] = label;
        innermost = groupCount++;
        pilot.groupOpened(position);
        position = 0;
        return group;
    }

    /** Tells the report what happened at this moment. */
    public synchronized void note(String text) {
        note("", text, "");
    }

    /** Tells the report what somebody did at this moment, and where in the source; worth it only in a {@link #isTold} execution. */
    public synchronized void note(String by, String text, String at) {
        notes.add(new Trace.Note(count, innermost, groupCount, by, text, at));
    }

    /** Whether somebody is going to read this execution step by step, so that it is worth saying what happens. */
    public boolean isTold() {
        return told;
    }

    /** The pilot of this execution, if it is one of a kind that wants to know more than the questions. */
    public synchronized <P extends Pilot> @Nullable P pilot(Class<P> kind) {
        return kind.isInstance(pilot) ? kind.cast(pilot) : null;
    }

    // What engines ask

    /** Says that several threads are going to ask; to be called before they do. */
    public void share() {
        shared = true;
    }

    /** Asks a positional choice. Takes no lock: no other thread may ask anything at the same time. */
    public int ask(Kind kind, String label, int options) {
        if (kind.matching() != Kind.Matching.POSITION) {
            throw mismatched(kind, "needs an identity");
        }
        int option = pilot.atPosition(position, options);
        if (option < 0 || option >= options) {
            option = outOfRange(kind, label, option, options);
        }
        int index = count;
        if (index == identities.length) {
            grow();
        }
        write(index, kind, label, options, option);
        position++;
        count = index + 1;
        return option;
    }

    /**
     * Asks an identified choice. An identity has one answer in an execution: asked again, it is the same choice and must have
     * the same options.
     *
     * @param cause the index of the choice that this one happened under, or {@link #NO_CAUSE}
     */
    public synchronized int ask(Kind kind, String label, long identity, int options, int cause) {
        if (kind.matching() != Kind.Matching.IDENTITY) {
            throw mismatched(kind, "takes no identity");
        }
        int option = pilot.atIdentity(identity, options);
        if (option < 0 || option >= options) {
            option = outOfRange(kind, label, option, options);
        }
        return asked(kind, label, identity, options, option, cause);
    }

    /** The same for a choice whose options are known by words, so that a path does not depend on their numbers. */
    public synchronized int ask(Kind kind, String label, long identity, Options options, int cause) {
        if (kind.matching() != Kind.Matching.IDENTITY) {
            throw mismatched(kind, "takes no identity");
        }
        int option = pilot.atIdentity(identity, options);
        if (option < 0 || option >= options.count()) {
            if (divergence == null) {
                divergence = "'" + label + "' cannot take the answer that the path has for it";
            }
            option = 0;
        }
        int index = count;
        asked(kind, label, identity, options.count(), option, cause);
        if (words == null || words.length <= index) {
            words = words == null ? new Options[identities.length] : Arrays.copyOf(words, identities.length);
        }
        words[index] = options;
        return option;
    }

    /** Whether the path of this execution has an answer for the choice with this identity. */
    public synchronized boolean plans(long identity) {
        return pilot.plans(identity);
    }

    private int asked(Kind kind, String label, long identity, int options, int option, int cause) {
        int index = count;
        if (index == identities.length) {
            grow();
        }
        shared = true;
        write(index, kind, label, options, option);
        identities[index] = identity;
        causes[index] = cause;
        count = index + 1;
        return option;
    }

    /** The index of the choice that was asked last. */
    public synchronized int last() {
        return count - 1;
    }

    /** Says what came of a choice. */
    public synchronized void observe(int choice, String outcome) {
        observe(choice, new Trace.Outcome(outcome, ""));
    }

    /** Says what came of a choice, and more of it for people. */
    public synchronized void observe(int choice, Trace.Outcome outcome) {
        Objects.checkIndex(choice, count);
        if (outcomes == null || outcomes.length <= choice) {
            outcomes = outcomes == null
                    ? new Trace.Outcome[identities.length]
                    : Arrays.copyOf(outcomes, identities.length);
            observedAt = Arrays.copyOf(observedAt, identities.length);
        }
        if (outcomes[choice] == null) {
            // A later note about the outcome does not change when it was observed.
            observedAt[choice] = count;
        }
        outcomes[choice] = outcome;
    }

    /** Says what a search has to know about a choice, in a form that its engine reads; the last word counts. */
    public synchronized void describe(int choice, String text) {
        Objects.checkIndex(choice, count);
        if (descriptions == null || descriptions.length <= choice) {
            descriptions = descriptions == null
                    ? new String[identities.length]
                    : Arrays.copyOf(descriptions, identities.length);
        }
        descriptions[choice] = text;
    }

    /** Says where in the source a choice was asked; worth the effort only for a choice that somebody is going to read. */
    public synchronized void place(int choice, String at) {
        Objects.checkIndex(choice, count);
        if (places == null || places.length <= choice) {
            places = places == null ? new String[identities.length] : Arrays.copyOf(places, identities.length);
        }
        places[choice] = at;
    }

    /** Adds options to an open-ended choice that was asked already; later executions may take them. */
    public synchronized void widen(int choice, int moreOptions) {
        Objects.checkIndex(choice, count);
        if (!((Kind) names[choice * Trace.NAMES]).openEnded()) {
            throw new IllegalStateException("Choice '" + names[choice * Trace.NAMES + 1]
                    + "' cannot get more options: make its kind with withOpenEnd().");
        }
        numbers[choice * Trace.NUMBERS + Trace.OPTIONS] += moreOptions;
    }

    /** Tells how many options a choice has by now whose options are known by words. */
    public synchronized void widen(int choice, Options options) {
        Objects.checkIndex(choice, count);
        int at = choice * Trace.NUMBERS;
        numbers[at + Trace.OPTIONS] = Math.max(numbers[at + Trace.TAKEN] + 1, options.count());
    }

    /** Takes back every other option of an open-ended choice: the engine that asked it has learned that there is none. */
    public synchronized void settle(int choice) {
        Objects.checkIndex(choice, count);
        if (!((Kind) names[choice * Trace.NAMES]).openEnded()) {
            throw new IllegalStateException("Choice '" + names[choice * Trace.NAMES + 1]
                    + "' cannot lose options: make its kind with withOpenEnd().");
        }
        int at = choice * Trace.NUMBERS;
        numbers[at + Trace.OPTIONS] = numbers[at + Trace.TAKEN] + 1;
    }

    /** Says what a search has to know about the whole execution; the last word counts. */
    public synchronized void describe(String text) {
        description = text;
    }

    /** Reports a feature, such as the hash of a state that was reached: what a coverage-guided search goes after. */
    public synchronized void covered(long feature) {
        if (featureCount == features.length) {
            features = Arrays.copyOf(features, Math.max(16, features.length * 2));
        }
        features[featureCount++] = feature;
    }

    // What the exploration reads afterwards

    /** Everything that was asked and answered so far, as plain data. */
    public synchronized Trace trace() {
        return new Trace(
                Arrays.copyOf(numbers, count * Trace.NUMBERS),
                Arrays.copyOf(names, count * Trace.NAMES),
                Arrays.copyOf(identities, count),
                Arrays.copyOf(causes, count),
                outcomes == null ? null : Arrays.copyOf(outcomes, count),
                outcomes == null ? NEVER : Arrays.copyOf(observedAt, count),
                places == null ? null : Arrays.copyOf(places, count),
                words == null ? null : Arrays.copyOf(words, count),
                Arrays.copyOf(groupNumbers, groupCount * Trace.GROUP_NUMBERS),
                Arrays.copyOf(groupLabels, groupCount),
                notes.isEmpty() ? List.of() : List.copyOf(notes),
                description,
                descriptions == null ? null : Arrays.copyOf(descriptions, count));
    }

    synchronized Features features() {
        return Features.of(Arrays.stream(features, 0, featureCount));
    }

    synchronized int unreached() {
        return pilot.unreached();
    }

    /** The first answer that did not fit its question, in words, or null. */
    synchronized @Nullable String divergence() {
        for (int choice = 0; beyondOptions && divergence == null && choice < count; choice++) {
            int at = choice * Trace.NUMBERS;
            if (numbers[at + Trace.TAKEN] >= numbers[at + Trace.OPTIONS]) {
                divergence = divergence(
                        names[choice * Trace.NAMES + 1], numbers[at + Trace.OPTIONS], numbers[at + Trace.TAKEN]);
            }
        }
        return divergence;
    }

    private void write(int index, Kind kind, String label, int options, int option) {
        int[] into = numbers;
        int at = index * Trace.NUMBERS;
        into[at + Trace.OPTIONS] = options;
        into[at + Trace.TAKEN] = option;
        into[at + Trace.POSITION] = position;
        into[at + Trace.GROUP] = innermost;
        // Executions ask the same again and again, and comparing a reference is cheaper than storing one.
        Object[] text = names;
        int name = index * Trace.NAMES;
        if (text[name] != kind) {
            text[name] = kind;
        }
        if (text[name + 1] != label) {
            text[name + 1] = label;
        }
    }

    private void grow() {
        int capacity = identities.length * 2;
        numbers = Arrays.copyOf(numbers, capacity * Trace.NUMBERS);
        names = Arrays.copyOf(names, capacity * Trace.NAMES);
        identities = Arrays.copyOf(identities, capacity);
        causes = Arrays.copyOf(causes, capacity);
    }

    private int outOfRange(Kind kind, String label, int option, int options) {
        if (options < 1) {
            throw new IllegalArgumentException(
                    "Choice '" + label + "' was asked with " + options + " options; ask it with at least one.");
        }
        if (kind.openEnded() && option >= 0) {
            // Whether the choice gets that many options is known only at the end.
            beyondOptions = true;
            return option;
        }
        if (divergence == null) {
            divergence = divergence(label, options, option);
        }
        return 0;
    }

    private static String divergence(Object label, int options, int option) {
        return "'" + label + "' has " + options + " options, but the path says option " + option;
    }

    private static IllegalArgumentException mismatched(Kind kind, String need) {
        return new IllegalArgumentException("A choice of kind '" + kind.name() + "' is matched by "
                + kind.matching().name().toLowerCase(Locale.ROOT) + ", so asking it " + need + ".");
    }

    /** An open group; closing it ends the innermost one. */
    public final class Group implements AutoCloseable {
        private Group() {}

        @Override
        public void close() {
            synchronized (Choices.this) {
                closeInnermost();
            }
        }

        private void closeInnermost() {
            if (innermost == Trace.ROOT) {
                throw new IllegalStateException("A group was closed that is not open; close each group once.");
            }
            int at = innermost * Trace.GROUP_NUMBERS;
            innermost = groupNumbers[at];
            position = groupNumbers[at + 1] + 1;
            pilot.groupClosed();
        }
    }
}
