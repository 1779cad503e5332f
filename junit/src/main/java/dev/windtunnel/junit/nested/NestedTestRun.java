package dev.windtunnel.junit.nested;

import dev.windtunnel.explore.Ending;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.entry.Endings;
import dev.windtunnel.junit.entry.Entry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The test once more, inside itself, in a run of JUnit that nobody sees: so each execution has the whole life cycle, and ten
 * thousand of them do not become ten thousand entries. It is one run with many invocations, because each run costs; what
 * is set up for the class, by its static {@code @BeforeAll} methods and by its extensions, is left alone ({@link ClassSetupSkipper}).
 *
 * <p>All that knows JUnit's launcher is here, and is loaded only when there is something to explore.
 */
public final class NestedTestRun implements TestExecutionListener {

    private static final String JUPITER = "junit-jupiter";
    private static final String DETECTION = "junit.jupiter.extensions.autodetection.enabled";
    private static final String DETECTION_OF = "junit.jupiter.extensions.autodetection.include";

    private final ExtensionContext outside;
    private final Map<String, String> parameters;
    private final Supplier<? extends @Nullable Entry> entries;
    private final Consumer<Ending> endings;
    private @Nullable Throwable trouble;

    /**
     * @param outside the test as JUnit knows it outside
     * @param parameters configuration parameters that differ from those outside
     * @param entries the invocations, until null
     * @param endings hears how each of them ended
     */
    public NestedTestRun(
            ExtensionContext outside,
            Map<String, String> parameters,
            Supplier<? extends @Nullable Entry> entries,
            Consumer<Ending> endings) {
        this.outside = outside;
        this.parameters = parameters;
        this.entries = entries;
        this.endings = endings;
    }

    /** Runs all entries in the calling thread. What went wrong around them, if anything. */
    public Optional<Throwable> execute() {
        try (NestedRunRegistry nest = NestedRunRegistry.open(outside, entries)) {
            silentLauncher().execute(request(nest), this);
            if (trouble == null && !nest.isEntered()) {
                trouble = BindingContext.complaint(
                        "JUnit found no test under '" + outside.getUniqueId() + "', so it cannot be explored.");
            }
        }
        return Optional.ofNullable(trouble);
    }

    private static Launcher silentLauncher() {
        return LauncherFactory.create(LauncherConfig.builder()
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .build());
    }

    private LauncherDiscoveryRequest request(NestedRunRegistry nest) {
        return LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectUniqueId(withoutOuterEngines(outside.getUniqueId())))
                .filters(EngineFilter.includeEngines(JUPITER))
                .enableImplicitConfigurationParameters(false)
                .parentConfigurationParameters(new OuterParameters(outside))
                // One thread, the one that we are in, whatever is configured outside.
                .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
                .configurationParameter("junit.platform.output.capture.stdout", "false")
                .configurationParameter("junit.platform.output.capture.stderr", "false")
                .configurationParameters(detectingNestExtension())
                .configurationParameters(parameters)
                .configurationParameter(NestedRunRegistry.KEY, nest.number())
                .build();
    }

    /** Ours is found as a service; those of others only if they are found outside, too. */
    private Map<String, String> detectingNestExtension() {
        boolean others = outside.getConfigurationParameter(DETECTION)
                .map(Boolean::parseBoolean)
                .orElse(false);
        return others ? Map.of() : Map.of(DETECTION, "true", DETECTION_OF, ClassSetupSkipper.class.getName());
    }

    /** A suite's identifiers begin with the suite; Jupiter alone is asked here. */
    public static UniqueId withoutOuterEngines(String id) {
        List<UniqueId.Segment> segments = UniqueId.parse(id).getSegments();
        int start = 0;
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).getType().equals("engine")
                    && segments.get(i).getValue().equals(JUPITER)) {
                start = i;
            }
        }
        UniqueId inner = UniqueId.forEngine(JUPITER);
        for (UniqueId.Segment segment : segments.subList(start + 1, segments.size())) {
            inner = inner.append(segment);
        }
        return inner;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        boolean failed = result.getStatus() == TestExecutionResult.Status.FAILED;
        if (test.isTest()) {
            endings.accept(failed ? Endings.failed(thrown) : Ending.PASSED);
        } else if (result.getStatus() != TestExecutionResult.Status.SUCCESSFUL && trouble == null) {
            trouble = thrown == null ? new IllegalStateException(test.getDisplayName() + " failed") : thrown;
        }
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        if (test.isTest()) {
            endings.accept(Endings.skipped(reason));
        } else if (trouble == null) {
            trouble = BindingContext.complaint(
                    "JUnit skipped '" + test.getDisplayName() + "' when it was run again to be explored: " + reason);
        }
    }
}
