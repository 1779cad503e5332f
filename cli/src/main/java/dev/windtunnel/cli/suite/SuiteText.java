package dev.windtunnel.cli.suite;

import dev.windtunnel.record.steps.Steps;
import dev.windtunnel.record.steps.TreeCall;
import dev.windtunnel.record.text.CallTreeText;
import dev.windtunnel.record.text.FindingText;
import dev.windtunnel.record.text.Words;
import dev.windtunnel.suite.ObservedCall;
import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.ObservedTest;
import dev.windtunnel.suite.SuiteResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A suite and its calls as text. */
final class SuiteText {

    private static final String INDENT = "   ";

    private final StringBuilder text = new StringBuilder();

    private SuiteText() {}

    static String of(SuiteResult result) {
        SuiteText all = new SuiteText();
        all.add(result.observed());
        return all.text.toString();
    }

    private void add(ObservedSuite suite) {
        line(0, headline(suite));
        String type = "";
        for (ObservedTest test : suite.tests()) {
            if (!test.type().equals(type)) {
                type = test.type();
                line(0, "");
                line(0, type);
            }
            String calls = test.calls().isEmpty()
                    ? ""
                    : ", " + Words.counted(test.calls().size(), "call");
            line(1, test.name() + "   " + test.outcome().word() + calls);
            addCalls(test.calls());
        }
        List<ObservedCall> outside = suite.outside().stream()
                .flatMap(between -> between.calls().stream())
                .toList();
        if (!outside.isEmpty()) {
            line(0, "");
            line(0, "Outside of tests, such as in the setup of a class");
            suite.outside().forEach(between -> addCalls(between.calls()));
        }
        addShortfalls(suite);
    }

    private static String headline(ObservedSuite suite) {
        List<ObservedCall> calls = Stream.concat(suite.tests().stream(), suite.outside().stream())
                .flatMap(test -> test.calls().stream())
                .toList();
        long sites = calls.stream().map(ObservedCall::site).distinct().count();
        long services = calls.stream().map(ObservedCall::service).distinct().count();
        String tests = Words.counted(suite.tests().size(), "test") + " in "
                + Words.counted(suite.jvms().size(), "JVM");
        return calls.isEmpty()
                ? tests + ", no call"
                : tests + ", " + Words.counted(calls.size(), "call") + " at " + Words.counted(sites, "call site")
                        + " to " + Words.counted(services, "service");
    }

    private void addCalls(List<ObservedCall> calls) {
        Steps.CallTree tree = new Steps.CallTree(below(-1, calls));
        CallTreeText.withPlaces(tree).forEach(line -> line(2, line));
    }

    private static List<TreeCall> below(int parent, List<ObservedCall> calls) {
        List<TreeCall> below = new ArrayList<>();
        for (ObservedCall call : calls) {
            if (call.parent() == parent) {
                below.add(new TreeCall(
                        call.service() + "  " + call.method()
                                + (call.attempt() > 1 ? "  attempt " + call.attempt() : ""),
                        call.outcome().isEmpty() ? "no answer yet" : call.outcome(),
                        "",
                        false,
                        call.site().place(),
                        below(call.number(), calls)));
            }
        }
        return below;
    }

    private void addShortfalls(ObservedSuite suite) {
        List<String> lines = new ArrayList<>();
        suite.notForked()
                .forEach(module -> lines.add(module.module() + " ran " + Words.counted(module.tests(), "test")
                        + " inside Maven's own JVM (" + module.setting() + ")"));
        suite.unattributed()
                .forEach((place, count) -> lines.add(
                        Words.counted(count, "call") + " at " + place + " may belong to any of several tests"));
        suite.notInstrumented().forEach((type, why) -> lines.add(type + " could not be instrumented: " + why));
        suite.refusals().forEach(why -> lines.add("a JVM could not be instrumented: " + why));
        suite.problems().forEach(problem -> lines.add("a problem inside of the agent: " + problem));
        if (!lines.isEmpty()) {
            line(0, "");
            line(0, "Not seen");
            lines.forEach(line -> line(1, line));
        }
    }

    private void line(int indent, String words) {
        text.append(
                        words.isEmpty()
                                ? ""
                                : INDENT.repeat(indent)
                                        + FindingText.printable(words).stripTrailing())
                .append(System.lineSeparator());
    }
}
