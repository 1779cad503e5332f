package dev.windtunnel.rain.campaign;

import dev.windtunnel.record.Run;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Failures with the same root: the same kind of bug, at the same line that makes the call (Rainmaker 4.4).
 *
 * @param failures at least one, in the order of their tests
 */
record Cluster(List<Failure> failures) {

    private static final Comparator<Cluster> IN_ORDER = Comparator.comparingInt(
                    (Cluster cluster) -> -cluster.tests().size())
            .thenComparing(cluster -> cluster.first().site())
            .thenComparing(cluster -> cluster.first().bugClass());

    Cluster {
        failures = failures.stream().sorted(Failure.IN_ORDER).toList();
    }

    /** Those that were seen in most tests come first. */
    static List<Cluster> of(List<Failure> failures) {
        Map<String, List<Failure>> clusters = failures.stream()
                .collect(Collectors.groupingBy(
                        failure -> failure.bugClass() + "\n" + failure.site(), TreeMap::new, Collectors.toList()));
        return clusters.values().stream().map(Cluster::new).sorted(IN_ORDER).toList();
    }

    /** The one that is shown. */
    Failure first() {
        return failures.get(0);
    }

    /** The tests in which it was seen. */
    List<String> tests() {
        return failures.stream().map(Failure::test).distinct().toList();
    }

    /** The policies that show it. */
    List<String> policies() {
        return failures.stream().map(Failure::policy).distinct().sorted().toList();
    }

    Map<String, Object> toJson() {
        return Run.ordered(
                "class",
                first().bugClass(),
                "callSite",
                first().site(),
                "service",
                first().service(),
                "operation",
                first().operation(),
                "policy",
                first().policy(),
                "policies",
                policies(),
                "tests",
                tests(),
                "token",
                first().token(),
                "failures",
                failures.stream().map(Failure::toJson).toList());
    }
}
