package dev.windtunnel.fidelity.hybrid.evolution;

import java.util.List;

/**
 * What came of all versions under one rule.
 *
 * @param wronglyTrusted tests whose result on the cloud would have been another one, each with its version
 */
public record Curve(List<Saved> versions, List<String> wronglyTrusted) {

    public Curve {
        versions = List.copyOf(versions);
        wronglyTrusted = List.copyOf(wronglyTrusted);
    }

    /** Requests of one version, and how many of them were saved. */
    public record Saved(long total, long saved) {

        double percent() {
            return 100.0 * saved / total;
        }

        Saved plus(Saved other) {
            return new Saved(total + other.total, saved + other.saved);
        }
    }

    /** What was saved of all requests. */
    public double percent() {
        return versions.stream().reduce(new Saved(0, 0), Saved::plus).percent();
    }
}
