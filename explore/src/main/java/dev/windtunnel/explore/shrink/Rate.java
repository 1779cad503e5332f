package dev.windtunnel.explore.shrink;

import java.util.Locale;

/**
 * How often something fails, as counted.
 *
 * @param failures in how many runs it failed
 * @param runs how many runs there were
 */
public record Rate(int failures, int runs) {

    /** The 97.5% point of the normal distribution: for intervals that hold in 95% of cases. */
    private static final double Z = 1.959964;

    public Rate {
        if (failures < 0 || runs < failures) {
            throw new IllegalArgumentException("A rate of '" + failures + "' in '" + runs + "' runs cannot be.");
        }
    }

    Rate plus(boolean failed) {
        return new Rate(failures + (failed ? 1 : 0), runs + 1);
    }

    /** Whether every run failed. */
    public boolean always() {
        return failures == runs;
    }

    /** The share of runs that failed. */
    public double share() {
        return runs == 0 ? 0 : (double) failures / runs;
    }

    /** The lower end of the 95% interval (Wilson 1927, which stays sensible near 0 and 1). */
    public double low() {
        return Math.max(0, wilson(-1));
    }

    /** The upper end of the 95% interval. */
    public double high() {
        return runs == 0 ? 1 : Math.min(1, wilson(1));
    }

    private double wilson(int side) {
        if (runs == 0) {
            return 0;
        }
        double n = runs;
        double p = share();
        double spread = Z * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
        return (p + Z * Z / (2 * n) + side * spread) / (1 + Z * Z / n);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d of %d runs (%.0f%%, 95%% interval %.0f-%.0f%%)",
                failures,
                runs,
                100 * share(),
                100 * low(),
                100 * high());
    }
}
