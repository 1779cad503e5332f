package dev.windtunnel.junit;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.search.Plan;
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
final class Course implements Supplier<@Nullable Entry> {

    private enum Stage {
        CALM,
        EXPLORE,
        EXECUTIONS,
        REPORT
    }

    private final ExtensionContext context;
    private final Settings settings;
    private final String subject;
    private final Deque<Entry> report = new ArrayDeque<>();
    private Stage stage = Stage.CALM;
    private @Nullable Ending calm;
    private @Nullable Visible executions;

    private Course(ExtensionContext context, Settings settings, String subject) {
        this.context = context;
        this.settings = settings;
        this.subject = subject;
    }

    static Stream<TestTemplateInvocationContext> of(ExtensionContext context, Settings settings, String subject) {
        Course course = new Course(context, settings, subject);
        return Entry.stream(course).onClose(course::close);
    }

    @Override
    public @Nullable Entry get() {
        if (stage == Stage.CALM) {
            stage = Stage.EXPLORE;
            return Entry.calm(
                    "calm",
                    settings.flavour(),
                    new Narrator(new CalmWording()),
                    new Watcher(ending -> calm = ending, new Ending.Broken("aborted")));
        }
        if (stage == Stage.EXPLORE) {
            stage = Stage.REPORT;
            // Unknown if the user picked another entry of this test to be run alone; the exploration has calm runs,
            // too.
            if (calm == null || calm instanceof Ending.Passed) {
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

    private void explore() {
        if (!settings.expand()) {
            report(Explorer.explore(context, settings, subject));
            return;
        }
        try {
            executions = Visible.expanded(context, settings, subject);
            stage = Stage.EXECUTIONS;
        } catch (RuntimeException e) {
            report(Explored.nothing(e));
        }
    }

    private void report(Explored explored) {
        for (StoredFinding stored : explored.findings()) {
            Choices choices =
                    Choices.answeredBy(Plan.along(stored.finding().path()).pilot());
            report.add(Entry.of(
                    "finding " + stored.id() + ": " + stored.finding().findingClass(),
                    choices,
                    settings.flavour(),
                    new Narrator(new FindingWording(stored, settings.flavour()))));
        }
        report.add(SummaryEntry.of(explored, settings.flavour()));
    }

    /** JUnit wants no more entries, perhaps earlier than expected. */
    private void close() {
        if (stage == Stage.EXECUTIONS && executions != null) {
            executions.end();
        }
    }
}
