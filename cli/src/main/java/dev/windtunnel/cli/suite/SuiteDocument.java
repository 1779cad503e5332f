package dev.windtunnel.cli.suite;

import dev.windtunnel.calls.name.CallSite;
import dev.windtunnel.record.Run;
import dev.windtunnel.record.Verdict;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.SuiteResult;
import java.util.List;
import java.util.Map;

/** A suite and its calls as JSON; docs/reference/calls.schema.json describes it. */
final class SuiteDocument {

    static final int SCHEMA_VERSION = 1;

    private SuiteDocument() {}

    static Map<String, Object> of(SuiteResult result, Verdict verdict) {
        ObservedSuite suite = result.observed();
        return Run.ordered(
                "schemaVersion",
                SCHEMA_VERSION,
                "command",
                result.command(),
                "exitCode",
                result.exitCode(),
                "agent",
                result.door().words(),
                "verdict",
                verdict.word(),
                "why",
                result.why().orElse(""),
                "tests",
                suite.tests().stream().map(SuiteDocument::test).toList(),
                "outside",
                suite.outside().stream().map(between -> calls(between.calls())).toList(),
                "jvms",
                suite.jvms().stream()
                        .map(jvm -> Run.ordered("pid", jvm.pid(), "java", jvm.java()))
                        .toList(),
                "notInstrumented",
                suite.notInstrumented(),
                "refusals",
                suite.refusals(),
                "problems",
                suite.problems(),
                "unattributed",
                suite.unattributed(),
                "prepared",
                suite.prepared(),
                "notForked",
                suite.notForked().stream().map(SuiteDocument::module).toList());
    }

    private static Map<String, Object> module(ObservedSuite.NotForked module) {
        return Run.ordered(
                "module",
                module.module(),
                "setting",
                module.setting(),
                "remedy",
                module.remedy(),
                "tests",
                module.tests());
    }

    private static Map<String, Object> test(ObservedTest test) {
        return Run.ordered(
                "class",
                test.type(),
                "name",
                test.name(),
                "outcome",
                test.outcome().word(),
                "calls",
                calls(test.calls()));
    }

    private static List<Map<String, Object>> calls(List<ObservedCall> calls) {
        return calls.stream().map(SuiteDocument::call).toList();
    }

    private static Map<String, Object> call(ObservedCall call) {
        CallSite site = call.site();
        return Run.ordered(
                "number",
                call.number(),
                "parent",
                call.parent(),
                "own",
                call.own(),
                "service",
                call.service(),
                "address",
                call.address(),
                "method",
                call.method(),
                "site",
                Run.ordered("class", site.type(), "method", site.method(), "file", site.file(), "line", site.line()),
                "attempt",
                call.attempt(),
                "outcome",
                call.outcome());
    }
}
