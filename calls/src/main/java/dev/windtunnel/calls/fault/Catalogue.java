package dev.windtunnel.calls.fault;

import dev.windtunnel.calls.OutgoingCall;
import dev.windtunnel.calls.message.Answer;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The faults that calls may meet (thesis, definition 15): a profile for every call of a protocol, and rules for certain
 * services, signatures and payloads. A call may meet the faults of the profile and of all rules that match it, as far as its
 * protocol supports them.
 *
 * <p>Use {@link #small} during development and {@link #all} in nightly builds, or write a file, see {@code
 * docs/reference/fault-catalogue.md}.
 */
public final class Catalogue implements FaultPlan {

    private final FaultProfile profile;
    private final List<CatalogueRule> rules;

    Catalogue(FaultProfile profile, List<CatalogueRule> rules) {
        this.profile = profile;
        this.rules = List.copyOf(rules);
    }

    /** No faults; a start for adding rules. */
    public static Catalogue none() {
        return new Catalogue(FaultProfile.NONE, List.of());
    }

    /** Exceptions of clients: no connection, and no answer in time if the call has a timeout. */
    public static Catalogue exceptions() {
        return new Catalogue(FaultProfile.EXCEPTIONS, List.of());
    }

    /** Exceptions of clients, and the one status that every service may return. */
    public static Catalogue small() {
        return new Catalogue(FaultProfile.SMALL, List.of());
    }

    /**
     * What {@link #small} has, and a lost answer for calls that may have an effect: the work is done, and the caller does not
     * learn of it. The default of tests.
     */
    public static Catalogue usual() {
        return new Catalogue(FaultProfile.USUAL, List.of());
    }

    /** All common faults, including lost answers and all gRPC status codes. */
    public static Catalogue all() {
        return new Catalogue(FaultProfile.ALL, List.of());
    }

    /** Reads a catalogue from a file. */
    public static Catalogue read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return parse(name, Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' does not exist; write it or choose another one.", e);
        } catch (CharacterCodingException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' is not encoded in UTF-8; save it as UTF-8.", e);
        } catch (IOException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' cannot be read (" + e.getMessage() + "); check its permissions.",
                    e);
        }
    }

    /** Parses a catalogue; error messages use this name for it. */
    public static Catalogue parse(String name, String text) {
        return new CatalogueReader(name).read(text);
    }

    /** The same, and these faults for the service with this name. */
    public Catalogue with(String service, Fault... faults) {
        List<CatalogueRule> more = new ArrayList<>(rules);
        more.add(new CatalogueRule(Glob.literally(service), Glob.ANY, Glob.ANY, List.of(faults)));
        return new Catalogue(profile, more);
    }

    @Override
    public List<Fault> ofClient(OutgoingCall call) {
        List<Fault> faults = new ArrayList<>();
        for (CatalogueRule rule : rules) {
            if (rule.fitsClient(call) && rule.spares()) {
                return List.of();
            }
        }
        faults.addAll(profile.ofClient(call));
        rules.stream().filter(rule -> rule.fitsClient(call)).forEach(rule -> faults.addAll(rule.faults()));
        return possible(faults, call);
    }

    @Override
    public List<Fault> ofService(String service, OutgoingCall call) {
        if (spares(service, call)) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>(profile.ofService(call.protocol()));
        rules.stream().filter(rule -> rule.fitsService(service, call)).forEach(rule -> faults.addAll(rule.faults()));
        return possible(faults, call);
    }

    @Override
    public List<Fault> ofAnswer(String service, OutgoingCall call, Answer answer) {
        if (spares(service, call)) {
            return List.of();
        }
        return call.protocol().ofAnswer(call, answer).stream()
                .filter(fault -> profile == FaultProfile.ALL
                        || rules.stream()
                                .anyMatch(rule -> rule.faults().contains(fault)
                                        && (rule.fitsClient(call) || rule.fitsService(service, call))))
                .toList();
    }

    @Override
    public boolean spares(String service, OutgoingCall call) {
        return rules.stream().anyMatch(rule -> rule.spares() && rule.fitsService(service, call));
    }

    private static List<Fault> possible(List<Fault> faults, OutgoingCall call) {
        return faults.stream()
                .filter(fault -> call.protocol().supports(fault, call) && !(fault instanceof Fault.ResetInBody))
                .distinct()
                .toList();
    }
}
