package dev.windtunnel.calls;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Interim: replaced by the YAML catalogue. */
public final class Catalogue implements FaultPlan {
    private final boolean all;

    private Catalogue(boolean all) {
        this.all = all;
    }

    public static Catalogue small() {
        return new Catalogue(false);
    }

    public static Catalogue all() {
        return new Catalogue(true);
    }

    public static Catalogue read(Path file) {
        if (!java.nio.file.Files.exists(file)) {
            throw new IllegalArgumentException(
                    "There is no fault catalogue '" + file + "'; give the path of a YAML file.");
        }
        return small();
    }

    @Override
    public List<Fault> ofClient(Outgoing call) {
        List<Fault> faults = new ArrayList<>(List.of(new Fault.Refused()));
        if (call.hasTimeout()) {
            faults.add(new Fault.Timeout(Fault.When.BEFORE));
        }
        return faults;
    }

    @Override
    public List<Fault> ofService(String service, Outgoing call) {
        return all
                ? List.of(new Fault.HttpStatus(404), new Fault.HttpStatus(500), new Fault.HttpStatus(503))
                : List.of(new Fault.HttpStatus(503));
    }
}
