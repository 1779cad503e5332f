package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Summary;
import dev.windtunnel.explore.search.Plan;
import dev.windtunnel.junit.nested.ExplorationResult;
import dev.windtunnel.junit.nested.NestedExploration;
import dev.windtunnel.junit.settings.TestSettings;
import dev.windtunnel.record.StoredFinding;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * The entries of one test, in order: calm, one per execution if the user wants to see them, one per finding, summary. Each is
 * made when JUnit comes for it, which is after the one before it has ended.
 */
public final class TestEntries implements Supplier<@Nullable Entry> {

    private enum Stage {
        CALM,
        EXPLORE,
        EXECUTIONS,
        REPORT
    }

    private final ExtensionContext context;
    private final TestSettings settings;
    private final String subject;
    private final Deque<Entry> report = new ArrayDeque<>();
    private Stage stage = Stage.CALM;
    private @Nullable Ending calm;
    private @Nullable VisibleExecutions executions;

    private TestEntries(ExtensionContext context, TestSettings settings, String subject) {
        this.context = context;
        this.settings = settings;
        this.subject = subject;
    }

    public static Stream<TestTemplateInvocationContext> of(
            ExtensionContext context, TestSettings settings, String subject) {
        TestEntries course = new TestEntries(context, settings, subject);
        return Entry.stream(course).onClose(course::close);
    }

    @Override
    public @Nullable Entry get() {
        if (stage == Stage.CALM) {
            stage = Stage.EXPLORE;
            return Entry.calm(
                    "calm",
                    settings.binding(),
                    new FailureRewording(new CalmWording(settings.binding())),
                    new EntryWatcher(ending -> calm = ending, new Ending.Broken("aborted")));
        }
        if (stage == Stage.EXPLORE) {
            stage = Stage.REPORT;
            // Unknown if the user picked another entry of this test to be run alone; the exploration has calm runs,
            // too.
            if (calm == null || calm instanceof Ending.Passed || mayBeAFinding(calm)) {
                explore();
            }
        }
        if (stage == Stage.EXECUTIONS && executions != null) {
            Entry next = executions.next();
            if (next != null) {
                return next;
            }
            stage = Stage.REPORT;
            report(executions.end());
        }
        return report.poll();
    }

    /** The exploration finds out whether the test passes if nobody decides anything. */
    private boolean mayBeAFinding(Ending ending) {
        return settings.binding().byItself().isPresent() && !(ending instanceof Ending.Broken);
    }

    private void explore() {
        if (!settings.expand()) {
            report(NestedExploration.explore(context, settings, subject));
            return;
        }
        try {
            executions = VisibleExecutions.expanded(context, settings, subject);
            stage = Stage.EXECUTIONS;
        } catch (RuntimeException e) {
            report(ExplorationResult.nothing(e));
        }
    }

    private void report(ExplorationResult explored) {
        Summary summary = explored.summary();
        String doubts = summary == null ? "" : settings.binding().doubts(summary);
        for (StoredFinding stored : explored.findings()) {
            Choices choices =
                    Choices.answeredBy(Plan.along(stored.finding().path()).pilot());
            report.add(Entry.of(
                    "finding " + stored.id() + ": " + stored.finding().findingClass(),
                    choices,
                    settings.binding(),
                    new FailureRewording(new FindingWording(stored, choices, settings.binding(), doubts))));
        }
        report.add(SummaryEntry.of(explored, settings.binding()));
    }

    /** JUnit wants no more entries, perhaps earlier than expected. */
    private void close() {
        if (stage == Stage.EXECUTIONS && executions != null) {
            executions.end();
        }
    }
}
