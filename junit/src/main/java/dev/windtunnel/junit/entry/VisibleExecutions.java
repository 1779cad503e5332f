package dev.windtunnel.junit.entry;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Path;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.junit.nested.ExecutionHandover;
import dev.windtunnel.junit.nested.ExplorationResult;
import dev.windtunnel.junit.nested.ExplorationThread;
import dev.windtunnel.junit.nested.NestedExploration;
import dev.windtunnel.junit.nested.TestExploration;
import dev.windtunnel.junit.settings.TestCode;
import dev.windtunnel.junit.settings.TestSettings;
import dev.windtunnel.record.CodeFingerprint;
import dev.windtunnel.record.token.Token;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Executions as entries that the user sees: all of them if they are to be expanded, or the one of a replay. */
public final class VisibleExecutions {

    /** How an entry is made from the choices of an execution. */
    @FunctionalInterface
    private interface Maker {
        Entry entry(long number, Choices choices, Consumer<Ending> endings);
    }

    private final TestExploration exploration;
    private final ExecutionHandover handover;
    private final ExplorationThread loop;
    private final Maker maker;
    private long made;

    private VisibleExecutions(
            TestExploration exploration, ExecutionHandover handover, ExplorationThread loop, Maker maker) {
        this.exploration = exploration;
        this.handover = handover;
        this.loop = loop;
        this.maker = maker;
    }

    public static VisibleExecutions expanded(ExtensionContext context, TestSettings settings, String subject) {
        TestExploration exploration = TestExploration.searching(context, settings, subject);
        ExecutionHandover handover = new ExecutionHandover();
        ExplorationThread loop =
                ExplorationThread.start(handover, () -> exploration.search(handover, handover::isClosed));
        return new VisibleExecutions(
                exploration,
                handover,
                loop,
                (number, choices, endings) -> Entry.of(
                        "execution " + number, choices, settings.binding(), new EntryWatcher(endings, Ending.PASSED)));
    }

    public static VisibleExecutions replay(ExtensionContext context, TestSettings settings, Token token, Path path) {
        TestExploration exploration = TestExploration.replaying(context, settings, token.subject(), path);
        ExecutionHandover handover = new ExecutionHandover();
        ExplorationThread loop =
                ExplorationThread.start(handover, () -> exploration.replay(handover, handover::isClosed));
        return new VisibleExecutions(exploration, handover, loop, (number, choices, endings) -> {
            TestBinding binding = settings.binding();
            if (number <= binding.calmRunsBeforeReplay()) {
                return Entry.of("calm", choices, binding, new EntryWatcher(endings, Ending.PASSED));
            }
            FailureRewording narrator = new FailureRewording(new ReplayWording(
                    token,
                    path,
                    choices,
                    binding,
                    () -> CodeFingerprint.isOf(
                            token, TestCode.fingerprint(), settings.files().runs())));
            return Entry.of(
                    "replay",
                    choices,
                    binding,
                    narrator,
                    new EntryWatcher(
                            endings,
                            new Ending.Broken("an assumption of the test does not hold"),
                            narrator::truthAbout));
        });
    }

    /** The next execution, or null when all are done. */
    @Nullable
    public Entry next() {
        Choices next = handover.next();
        return next == null ? null : maker.entry(++made, next, handover::ended);
    }

    /** What came of it; whatever is still to be run is not. */
    public ExplorationResult end() {
        handover.close();
        return NestedExploration.join(loop, exploration, null);
    }
}
