package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.consequence.Consequences;
import dev.windtunnel.record.Run;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Failures with the same root: the same kind of bug, the same line that makes the call, and the same stack trace in the application or the same
 * assertion (Rainmaker 5.1). Code that makes all calls from one line may treat each of their failures in another way.
 *
 * @param failures at least one, in the order of their tests
 */
record Cluster(List<Failure> failures) {

    private static final Comparator<Cluster> IN_ORDER = Comparator.comparingInt(
                    (Cluster cluster) -> -cluster.tests().size())
            .thenComparing(cluster -> cluster.first().site())
            .thenComparing(cluster -> cluster.first().bugClass())
            .thenComparing(cluster -> cluster.first().origin());

    Cluster {
        failures = failures.stream().sorted(Failure.IN_ORDER).toList();
    }

    /** Those that were seen in most tests come first. */
    static List<Cluster> of(List<Failure> failures) {
        Map<String, List<Failure>> clusters = failures.stream()
                .collect(Collectors.groupingBy(
                        failure -> failure.bugClass() + "\n" + failure.site() + "\n" + failure.origin(),
                        TreeMap::new,
                        Collectors.toList()));
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

    /** What its failures lead to. */
    Consequences consequences() {
        return failures.stream().map(Failure::consequences).reduce(Consequences.NONE, Consequences::and);
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
                "consequences",
                Failure.consequences(consequences()),
                "token",
                first().token(),
                "failures",
                failures.stream().map(Failure::toJson).toList());
    }
}
