package dev.windtunnel.rain.campaign;

import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.TracedCall;
import dev.windtunnel.rain.consequence.Consequence;
import dev.windtunnel.rain.consequence.Consequences;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.json.JsonObject;
import dev.windtunnel.record.text.SourceLine;
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
 * @param evidence the exception with its causes, the frames in the project, then what came of each attempt
 * @param consequences what it leads to
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
        Consequences consequences,
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
                stored.finding().evidence().stream()
                        .filter(line -> !Consequences.isLine(line))
                        .toList(),
                Consequences.in(stored.finding().evidence()),
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
                "consequences",
                consequences(consequences),
                "token",
                token);
    }

    static List<Map<String, Object>> consequences(Consequences consequences) {
        return consequences.reasons().entrySet().stream()
                .map(each -> Run.ordered("what", each.getKey().words(), "why", each.getValue()))
                .toList();
    }

    /** The stack trace in the application or the place of the assertion; without one the exception, and empty if there was none. */
    String origin() {
        List<String> frames = evidence.stream()
                .filter(line -> SourceLine.of(line).isPresent())
                .toList();
        if (!frames.isEmpty()) {
            return String.join("\n", frames);
        }
        String thrown = evidence.isEmpty() ? "" : evidence.get(0).split(": ", 2)[0];
        return thrown.contains(" ") ? "" : thrown;
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
                consequencesIn(failure),
                failure.string("token"));
    }

    private static Consequences consequencesIn(JsonObject failure) {
        Consequences all = Consequences.NONE;
        for (JsonObject each : failure.objects("consequences")) {
            Consequence known = Consequence.named(each.string("what"))
                    .orElseThrow(() -> new RecordException("consequence '" + each.string("what") + "' is unknown"));
            all = all.and(known, each.string("why"));
        }
        return all;
    }
}
