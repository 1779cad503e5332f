package dev.windtunnel.rain.consequence;

import dev.windtunnel.rain.service.CloudServices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of the work of calls that met a fault, and what was called after them, until the method of the test returned. Of a calm run, which
 * calls succeeded, and which services something was taken from. Calls are known by their identities, which are the same in every run.
 *
 * @param fates what is certain about the work
 * @param after all calls after it
 * @param wrote those of them that may have changed something, and succeeded
 * @param notFound those of them that read something, and were told that it is not there
 * @param succeeded the calls of a calm run that succeeded
 * @param taken the services from which something was received or removed
 */
public record Aftermath(
        List<Fate> fates,
        Set<Long> after,
        Set<Long> wrote,
        Set<Long> notFound,
        Set<Long> succeeded,
        Set<String> taken) {

    private static final String SEPARATOR = "\u0001";

    public Aftermath {
        fates = List.copyOf(fates);
        after = Set.copyOf(after);
        wrote = Set.copyOf(wrote);
        notFound = Set.copyOf(notFound);
        succeeded = Set.copyOf(succeeded);
        taken = Set.copyOf(taken);
    }

    /** What is certain about the work of one call. */
    public record Fate(Kind kind, String service) {}

    /** What can be certain about it. */
    public enum Kind {
        /** It was to store something, was never done, and no later call has asked for the same. */
        NOT_STORED,
        /** It was to remove something, was never done, and nothing was removed after it. */
        NOT_REMOVED,
        /** It was to add one thing, has added several, and nothing was removed after it. */
        ADDED_AGAIN
    }

    /** As lines, which {@link #read} reads. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        fates.forEach(
                fate -> lines.add(String.join(SEPARATOR, "fate", fate.kind().name(), fate.service())));
        add(lines, "after", hex(after));
        add(lines, "wrote", hex(wrote));
        add(lines, "notFound", hex(notFound));
        add(lines, "succeeded", hex(succeeded));
        add(lines, "taken", taken);
        return lines;
    }

    private static void add(List<String> lines, String what, Set<String> values) {
        if (!values.isEmpty()) {
            lines.add(what + SEPARATOR + String.join(" ", values));
        }
    }

    private static Set<String> hex(Set<Long> identities) {
        return identities.stream().sorted().map(Long::toHexString).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Reads lines. */
    public static Aftermath read(List<String> lines) {
        List<Fate> fates = new ArrayList<>();
        for (String line : lines) {
            String[] parts = line.split(SEPARATOR, -1);
            if (parts[0].equals("fate")) {
                fates.add(new Fate(Kind.valueOf(parts[1]), parts[2]));
            }
        }
        return new Aftermath(
                fates,
                identities(lines, "after"),
                identities(lines, "wrote"),
                identities(lines, "notFound"),
                identities(lines, "succeeded"),
                words(lines, "taken"));
    }

    private static Set<Long> identities(List<String> lines, String what) {
        return words(lines, what).stream()
                .map(each -> Long.parseUnsignedLong(each, 16))
                .collect(Collectors.toSet());
    }

    private static Set<String> words(List<String> lines, String what) {
        return lines.stream()
                .filter(line -> line.startsWith(what + SEPARATOR))
                .flatMap(line -> Arrays.stream(
                        line.substring(what.length() + SEPARATOR.length()).split(" ", -1)))
                .collect(Collectors.toSet());
    }

    /**
     * What it leads to.
     *
     * @param told whether an exception has told the caller about it: then nothing is lost or left behind without anybody knowing
     */
    public Consequences consequences(CalmCalls calm, boolean told) {
        Consequences all = Consequences.NONE.andIf(
                calm.makeAnyOf(notFound), Consequence.DATA_LOSS, "something that a calm run reads was not found");
        boolean wentOn = !told && calm.makeAnyOf(after);
        for (Fate fate : fates) {
            String service = CloudServices.known().named(fate.service()).title();
            all = switch (fate.kind()) {
                case NOT_STORED ->
                    // What a calm run does not write may be written instead.
                    all.andIf(
                            wentOn && calm.makeAllOf(wrote),
                            Consequence.DATA_LOSS,
                            "what was to be stored in " + service + " never was, and the test went on");
                case NOT_REMOVED ->
                    all.andIf(
                            wentOn,
                            Consequence.RESOURCE_LEAK,
                            "what was to be removed from " + service + " never was, and the test went on");
                case ADDED_AGAIN ->
                    // A consumer that takes things out of the service takes the redundant ones, too.
                    all.andIf(
                            calm.leaveAllIn(fate.service()),
                            Consequence.RESOURCE_LEAK,
                            "one call has added more than one thing to " + service
                                    + ", and nothing was taken out of it");
            };
        }
        return all;
    }
}
