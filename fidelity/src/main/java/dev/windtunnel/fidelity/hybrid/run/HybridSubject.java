package dev.windtunnel.fidelity.hybrid.run;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Clock;
import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Ending;
import dev.windtunnel.explore.Kind;
import dev.windtunnel.explore.Lane;
import dev.windtunnel.explore.Options;
import dev.windtunnel.explore.Path;
import dev.windtunnel.explore.Subject;
import dev.windtunnel.fidelity.hybrid.watch.Side;
import dev.windtunnel.fidelity.hybrid.watch.WatchedTest;
import dev.windtunnel.suite.campaign.TestJvms;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One test, whose only choice is which side it calls; the calm one is the emulator. */
final class HybridSubject implements Subject {

    private static final Kind SIDE = Kind.identified("side");
    private static final long IDENTITY = 0x51DEL;
    private static final Options OPTIONS = Options.of(List.of(Side.CLOUD.word()));

    /** The path on which a test calls the cloud. */
    static final Path ON_THE_CLOUD = Path.of(List.of(new Deviation.Worded(IDENTITY, Side.CLOUD.word())));

    private final String name;
    private final HybridTest test;
    private final TestJvms jvms;
    private final Differences differences;
    private final KeptRuns runs;
    private final Clock clock;
    private final BooleanSupplier interrupted;
    private Optional<WatchedTest> onTheEmulator = Optional.empty();

    /** Says in what a run on the cloud differs from one on the emulator. */
    @FunctionalInterface
    interface Differences {
        String between(WatchedTest emulator, WatchedTest cloud);
    }

    /**
     * A test.
     *
     * @param runs what an earlier session has run; each new run is added
     * @param interrupted whether the user wants everything to end: then a failure says nothing
     */
    HybridSubject(
            String name,
            HybridTest test,
            TestJvms jvms,
            Differences differences,
            KeptRuns runs,
            Clock clock,
            BooleanSupplier interrupted) {
        this.name = name;
        this.test = test;
        this.jvms = jvms;
        this.differences = differences;
        this.runs = runs;
        this.clock = clock;
        this.interrupted = interrupted;
    }

    /** What the emulator answered earlier, if it is not asked again. */
    HybridSubject knowing(WatchedTest emulator) {
        onTheEmulator = Optional.of(emulator);
        return this;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Lane open() {
        return new SideLane();
    }

    private final class SideLane implements Lane {

        private final Map<Side, Lane> lanes = new EnumMap<>(Side.class);
        private final List<String> facts = new ArrayList<>();

        @Override
        public Ending run(Choices choices) throws Exception {
            int option = choices.ask(SIDE, "side", IDENTITY, OPTIONS, Choices.NO_CAUSE);
            int choice = choices.last();
            Side side = option == 0 ? Side.EMULATOR : Side.CLOUD;
            Optional<SideRun> earlier = runs.next(side);
            SideRun run = earlier.isPresent() ? earlier.get() : ran(side, choices);
            if (!run.passed() && interrupted.getAsBoolean()) {
                // Ctrl-C ends the JVMs of tests, too.
                return new Ending.Broken("interrupted");
            }
            if (earlier.isEmpty()) {
                runs.add(run);
            }
            choices.observe(choice, side.word());
            if (side == Side.EMULATOR) {
                onTheEmulator = Optional.of(run.watched());
            }
            choices.describe(
                    side == Side.EMULATOR
                            ? ""
                            : onTheEmulator
                                    .map(known -> differences.between(known, run.watched()))
                                    .orElse(""));
            return run.ending();
        }

        private SideRun ran(Side side, Choices choices) throws Exception {
            Ending ending = attempt(side, choices);
            return new SideRun(side, ending, clock.now(), facts);
        }

        /**
         * A test that does not pass gets a JVM of its own: in one that has run tests before, static fields hold what these have left, such as
         * the name of a table that cannot be made twice.
         */
        private Ending attempt(Side side, Choices choices) throws Exception {
            int started = jvms.started();
            facts.clear();
            Ending ending = lane(side).run(choices);
            if (ending instanceof Ending.Passed || jvms.started() > started) {
                return ending;
            }
            jvms.renew();
            facts.clear();
            return lane(side).run(choices);
        }

        private Lane lane(Side side) {
            return lanes.computeIfAbsent(
                    side, first -> test.on(first, jvms, facts::add).open());
        }

        @Override
        public void close() throws IOException {
            for (Lane lane : lanes.values()) {
                lane.close();
            }
        }
    }
}
