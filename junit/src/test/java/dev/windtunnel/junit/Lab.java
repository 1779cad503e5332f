package dev.windtunnel.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectUniqueId;

import dev.windtunnel.junit.settings.ConfigurationKey;
import dev.windtunnel.record.RunReport;
import dev.windtunnel.record.Runs;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.EventType;

/** Runs sample tests with a JUnit of their own, and says what a user would see of them. */
public final class Lab {

    /** One line of a user's test tree. */
    public record Shown(String name, Status status, Throwable thrown) {
        public String message() {
            return thrown == null ? "" : thrown.getMessage();
        }
    }

    private final Path out;
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private List<Event> events = List.of();

    public Lab(Path out) {
        this.out = out;
        with(ConfigurationKey.OUT, out.toString());
        with(ConfigurationKey.PROJECT, out.toString());
        // So that only tests of the budget depend on how fast this machine is.
        with(ConfigurationKey.BUDGET, "10m");
    }

    public Lab with(ConfigurationKey key, String value) {
        return with(key.property(), value);
    }

    public Lab with(String key, String value) {
        parameters.put(key, value);
        return this;
    }

    public List<Shown> run(Class<?> sample) {
        return run(selectClass(sample));
    }

    public List<Shown> runId(String uniqueId) {
        return run(selectUniqueId(uniqueId));
    }

    private List<Shown> run(DiscoverySelector selector) {
        events = EngineTestKit.engine("junit-jupiter")
                .selectors(selector)
                .configurationParameters(parameters)
                .execute()
                .allEvents()
                .list();
        return events.stream()
                .filter(event -> event.getType() == EventType.FINISHED)
                .filter(event -> event.getTestDescriptor().isTest()
                        || event.getRequiredPayload(TestExecutionResult.class).getStatus() != Status.SUCCESSFUL)
                .map(event -> {
                    TestExecutionResult result = event.getRequiredPayload(TestExecutionResult.class);
                    return new Shown(
                            event.getTestDescriptor().getDisplayName(),
                            result.getStatus(),
                            result.getThrowable().orElse(null));
                })
                .toList();
    }

    /** What JUnit reported, event by event. */
    public List<Event> events() {
        return events;
    }

    /** The run that was written last. */
    public RunReport report() {
        return RunReport.read(Runs.in(out).directory("latest"));
    }
}
