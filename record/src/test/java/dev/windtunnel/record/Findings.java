package dev.windtunnel.record;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Execution;
import dev.windtunnel.explore.Failure;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Trace;
import dev.windtunnel.explore.search.Features;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.explore.shrink.Rate;
import dev.windtunnel.record.log.TraceText;
import java.util.List;
import java.util.function.Consumer;

/** Findings as tests need them. */
public final class Findings {

    public static final String SUBJECT = "com.example.BankTest#transferKeepsTheTotal";

    private String findingClass = "failed";
    private List<String> evidence = List.of("expected: 100 but was: 90", "com.example.Bank.transfer(Bank.java:17)");
    private Ending ending = new Ending.Failed(new Failure(
            "org.opentest4j.AssertionFailedError",
            "expected: 100 but was: 90",
            List.of(
                    "org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)",
                    "com.example.Bank.transfer(Bank.java:17)")));
    private Rate rate = new Rate(3, 3);
    private String foundAs = "0=1,1=1,2=1";
    private String cluster = "the total changed";

    public static Findings that() {
        return new Findings();
    }

    public Findings hasClass(String name) {
        findingClass = name;
        return this;
    }

    public Findings hasCluster(String key) {
        cluster = key;
        return this;
    }

    public Findings shows(String... lines) {
        evidence = List.of(lines);
        return this;
    }

    public Findings endsAs(Ending next) {
        ending = next;
        return this;
    }

    public Findings failsWith(String type, String message, String... frames) {
        return endsAs(new Ending.Failed(new Failure(type, message, List.of(frames))));
    }

    public Findings failsIn(int failures, int runs) {
        rate = new Rate(failures, runs);
        return this;
    }

    public Findings wasFoundAs(String path) {
        foundAs = path;
        return this;
    }

    /** The finding whose minimal path is this one when the body asks its questions. */
    public Finding at(String path, Consumer<Choices> body) {
        Path minimal = Path.parse(path);
        Choices choices = Choices.answeredBy(Plan.along(minimal).pilot());
        body.accept(choices);
        Trace trace = choices.trace();
        if (!trace.path().equals(minimal)) {
            throw new IllegalArgumentException("The body goes along " + trace.path() + ", not along " + path);
        }
        Path first = Path.parse(foundAs);
        return new Finding(
                findingClass,
                cluster,
                evidence,
                java.util.Set.of(),
                new Execution(17, first, TraceText.read("", first), Features.NONE, ending),
                new Execution(0, minimal, trace, Features.NONE, ending),
                rate,
                41);
    }

    public StoredFinding storedAt(String path, Consumer<Choices> body) {
        return StoredFinding.of("f1", "faults", SUBJECT, at(path, body));
    }
}
