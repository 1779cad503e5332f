package dev.windtunnel.corpus;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallSettings;
import dev.windtunnel.calls.fault.FaultPlan;
import dev.windtunnel.calls.name.IndexPart;
import dev.windtunnel.corpus.web.Application;
import dev.windtunnel.corpus.web.Deployment;
import dev.windtunnel.record.engine.ExplorationOptions;
import dev.windtunnel.record.engine.Request;
import dev.windtunnel.sfit.FaultExploration;
import dev.windtunnel.sfit.FaultReduction;
import dev.windtunnel.sfit.FaultSummary;
import java.util.function.UnaryOperator;

/** An application of the corpus that can be run under faults. */
public final class Example {

    private final String name;
    private final String description;
    private final Application<?> fixed;
    private final Application<?> buggy;

    private Example(String name, String description, Application<?> fixed, Application<?> buggy) {
        this.name = name;
        this.description = description;
        this.fixed = fixed;
        this.buggy = buggy;
    }

    static Example of(String name, String description, Application<?> application) {
        return new Example(name, description, application, application);
    }

    static Example withTwin(String name, String description, Application<?> fixed, Application<?> buggy) {
        return new Example(name, description, fixed, buggy);
    }

    /** The name. */
    public String name() {
        return name;
    }

    /** A description in one sentence. */
    public String description() {
        return description;
    }

    /** Whether it has bugs that can be enabled. */
    public boolean hasBugs() {
        return fixed != buggy;
    }

    /** The services of the example while they run, and its test. */
    public static final class Deployed<E> implements AutoCloseable {
        private final Application<E> application;
        private final Deployment deployment;
        private final E entry;

        private Deployed(Application<E> application, double timeScale) {
            this.application = application;
            this.deployment = new Deployment(timeScale);
            this.entry = application.deploy(deployment);
        }

        /** Runs the test once. */
        public void test(CallExecution execution) throws Throwable {
            application.test(entry, execution);
        }

        @Override
        public void close() {
            deployment.close();
        }
    }

    /** Starts the services. */
    public Deployed<?> deploy(ExampleOptions options) {
        Application<?> application = options.bugs() ? buggy : fixed;
        return new Deployed<>(application, options.timeScale());
    }

    /** Starts the services, runs the exploration, and stops the services. */
    public FaultSummary run(ExampleOptions options) throws Exception {
        return run(options, exploration -> exploration);
    }

    /** The same with a configured exploration: callers may set a journal, a budget or a listener. */
    public FaultSummary run(ExampleOptions options, UnaryOperator<FaultExploration> tuning) throws Exception {
        Application<?> application = options.bugs() ? buggy : fixed;
        return run(application, options, tuning);
    }

    private <E> FaultSummary run(
            Application<E> application, ExampleOptions options, UnaryOperator<FaultExploration> tuning)
            throws Exception {
        FaultPlan faults = options.faults().isEmpty() ? application.faults() : new ReplacedFaults(options.faults());
        CallSettings settings = CallSettings.with(faults)
                .withParts(IndexPart.allWithout(options.withoutParts()))
                .waitingForTimeouts(options.waitsForTimeouts());
        try (Deployed<E> deployed = new Deployed<>(application, options.timeScale())) {
            FaultExploration exploration = FaultExploration.of(name, deployed::test, settings)
                    .reduction(application.remembers() ? FaultReduction.NONE : options.reduction())
                    .mostFaults(options.mostFaults())
                    .request(Request.DEFAULT.with(ExplorationOptions.DEFAULT.withLanes(options.lanes())));
            return tuning.apply(exploration).run();
        }
    }
}
