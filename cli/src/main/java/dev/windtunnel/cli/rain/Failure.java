package dev.windtunnel.cli.rain;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.rain.PlannedTest;
import dev.windtunnel.rain.Policy;
import dev.windtunnel.rain.plan.ReferenceCall;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.StoredFinding;
import dev.windtunnel.record.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A test that shows a bug when one of its calls meets a fault.
 *
 * @param bugClass what kind of bug it is
 * @param site the line that makes the call; empty if the plan does not name the call
 * @param policy what the call met; empty if the plan does not name the call
 * @param evidence the exception with its causes, then what came of each attempt
 */
record Failure(
        String bugClass,
        String site,
        String service,
        String operation,
        String test,
        String policy,
        List<String> evidence,
        String token) {

    static final Comparator<Failure> IN_ORDER =
            Comparator.comparing(Failure::test).thenComparing(Failure::policy);

    Failure {
        evidence = List.copyOf(evidence);
    }

    static Failure of(StoredFinding stored, PlannedTest planned) {
        Optional<Deviation.Worded> met = stored.finding().path().deviations().stream()
                .filter(Deviation.Worded.class::isInstance)
                .map(Deviation.Worded.class::cast)
                .findFirst();
        Optional<ReferenceCall> call = met.flatMap(deviation -> planned.calls().stream()
                .filter(each -> each.identity() == deviation.identity())
                .findFirst());
        return new Failure(
                stored.finding().findingClass(),
                call.map(ReferenceCall::site).orElse(""),
                call.map(ReferenceCall::service).orElse(""),
                call.map(ReferenceCall::operation).orElse(""),
                planned.id().toString(),
                call.flatMap(each -> Policy.of(each.service(), met.orElseThrow().word()))
                        .map(Policy::name)
                        .orElse(""),
                stored.finding().evidence(),
                stored.token().text());
    }

    Map<String, Object> toJson() {
        return Run.ordered("test", test, "policy", policy, "evidence", evidence, "token", token);
    }

    static Failure of(JsonObject cluster, JsonObject failure) {
        return new Failure(
                cluster.string("class"),
                cluster.string("callSite"),
                cluster.string("service"),
                cluster.string("operation"),
                failure.string("test"),
                failure.string("policy"),
                failure.strings("evidence"),
                failure.string("token"));
    }
}
