package dev.windtunnel.calls;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Which faults calls may meet (thesis, definition 15): what every call of a protocol may meet, and rules for calls of certain
 * services, signatures and payloads. Calls meet the faults of all rules that fit them, as far as their protocol can show them.
 *
 * <p>Take {@link #small} while you work and {@link #all} at night, or write a file, see {@code docs/reference/fault-catalogue.md}.
 */
public final class Catalogue implements FaultPlan {

    private final FaultProfile profile;
    private final List<CatalogueRule> rules;

    Catalogue(FaultProfile profile, List<CatalogueRule> rules) {
        this.profile = profile;
        this.rules = List.copyOf(rules);
    }

    /** No faults; something to add rules to. */
    public static Catalogue none() {
        return new Catalogue(FaultProfile.NONE, List.of());
    }

    /** What clients throw: no connection, and no answer in time where the call has a timeout. */
    public static Catalogue exceptions() {
        return new Catalogue(FaultProfile.EXCEPTIONS, List.of());
    }

    /** What clients throw, and the one status that every service may answer with: enough to see whether anybody cares. */
    public static Catalogue small() {
        return new Catalogue(FaultProfile.SMALL, List.of());
    }

    /** Everything that commonly goes wrong, lost answers and all gRPC status codes included. */
    public static Catalogue all() {
        return new Catalogue(FaultProfile.ALL, List.of());
    }

    /** What this file says. */
    public static Catalogue read(Path file) {
        String name = String.valueOf(file.getFileName());
        try {
            return parse(name, Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' does not exist; write it or choose another one.", e);
        } catch (CharacterCodingException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' is not written in UTF-8; save it so.", e);
        } catch (IOException e) {
            throw new MalformedCatalogueException(
                    "Fault catalogue '" + file + "' cannot be read (" + e.getMessage() + "); see to its permissions.",
                    e);
        }
    }

    /** What this text says; errors name it by this name. */
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
    public List<Fault> ofClient(Outgoing call) {
        List<Fault> faults = new ArrayList<>();
        for (CatalogueRule rule : rules) {
            if (rule.fitsClient(call) && rule.spares()) {
                return List.of();
            }
        }
        faults.addAll(profile.ofClient(call.protocol()));
        rules.stream().filter(rule -> rule.fitsClient(call)).forEach(rule -> faults.addAll(rule.faults()));
        return possible(faults, call);
    }

    @Override
    public List<Fault> ofService(String service, Outgoing call) {
        if (spares(service, call)) {
            return List.of();
        }
        List<Fault> faults = new ArrayList<>(profile.ofService(call.protocol()));
        rules.stream().filter(rule -> rule.fitsService(service, call)).forEach(rule -> faults.addAll(rule.faults()));
        return possible(faults, call);
    }

    @Override
    public boolean spares(String service, Outgoing call) {
        return rules.stream().anyMatch(rule -> rule.spares() && rule.fitsService(service, call));
    }

    private static List<Fault> possible(List<Fault> faults, Outgoing call) {
        return faults.stream()
                .filter(fault -> isPossible(fault, call))
                .distinct()
                .toList();
    }

    /** Whether the call's protocol can show it; a call that waits for ever cannot time out. */
    private static boolean isPossible(Fault fault, Outgoing call) {
        if (fault instanceof Fault.Timeout || fault instanceof Fault.ConnectTimeout) {
            return call.hasTimeout();
        }
        if (fault instanceof Fault.HttpStatus) {
            return call.protocol() == Outgoing.Protocol.HTTP;
        }
        return !(fault instanceof Fault.GrpcStatus) || call.protocol() == Outgoing.Protocol.GRPC;
    }
}
