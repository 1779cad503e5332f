package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.TracedCall;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A test that shows a bug when one of its calls meets a fault.
 *
 * @param bugClass what kind of bug it is
 * @param site the line that makes the call; empty if the plan does not name the call
 * @param policy what the call met; empty if the plan does not name the call
 * @param also what other calls met in the same run
 * @param evidence the exception with its causes, then what came of each attempt
 */
record Failure(
        String bugClass,
        String site,
        String service,
        String operation,
        String test,
        String policy,
        List<Met> also,
        List<String> evidence,
        String token) {

    static final Comparator<Failure> IN_ORDER =
            Comparator.comparing(Failure::test).thenComparing(Failure::policy);

    Failure {
        also = List.copyOf(also);
        evidence = List.copyOf(evidence);
    }

    /** What one call met. */
    record Met(String site, String service, String operation, String policy) {

        static final Met NOTHING = new Met("", "", "", "");

        static Met of(TracedCall traced) {
            ReferenceCall call = traced.call();
            return new Met(
                    call.site(),
                    call.service(),
                    call.operation(),
                    traced.policy().map(Policy::name).orElse(""));
        }

        static Met of(JsonObject met) {
            return new Met(
                    met.string("callSite"), met.string("service"), met.string("operation"), met.string("policy"));
        }

        Map<String, Object> toJson() {
            return Run.ordered("callSite", site, "service", service, "operation", operation, "policy", policy);
        }
    }

    static Failure of(StoredFinding stored, PlannedTest planned) {
        List<Met> met = TracedCall.metIn(stored.finding().minimal().trace(), planned).stream()
                .map(Met::of)
                .toList();
        Met first = met.isEmpty() ? Met.NOTHING : met.get(0);
        return new Failure(
                stored.finding().findingClass(),
                first.site(),
                first.service(),
                first.operation(),
                planned.id().toString(),
                first.policy(),
                met.stream().skip(1).toList(),
                stored.finding().evidence(),
                stored.token().text());
    }

    Map<String, Object> toJson() {
        return Run.ordered(
                "test",
                test,
                "policy",
                policy,
                "also",
                also.stream().map(Met::toJson).toList(),
                "evidence",
                evidence,
                "token",
                token);
    }

    static Failure of(JsonObject cluster, JsonObject failure) {
        return new Failure(
                cluster.string("class"),
                cluster.string("callSite"),
                cluster.string("service"),
                cluster.string("operation"),
                failure.string("test"),
                failure.string("policy"),
                failure.objects("also").stream().map(Met::of).toList(),
                failure.strings("evidence"),
                failure.string("token"));
    }
}
