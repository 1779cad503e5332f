package dev.windtunnel.agent.maven;

import dev.windtunnel.suite.ObservedSuite;
import dev.windtunnel.suite.campaign.JvmRecipe;
import dev.windtunnel.suite.launch.AgentOption;
import dev.windtunnel.suite.launch.Launch;
import dev.windtunnel.suite.wire.ControllerAddress;
import dev.windtunnel.suite.wire.ControllerLink;
import dev.windtunnel.suite.wire.Message;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.apache.maven.AbstractMavenLifecycleParticipant;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * Puts the agent before the options of each JVM in which Surefire or Failsafe run tests, and tells the JVM which of them runs it. What a
 * project, a profile or a command line says about these options stays.
 */
public final class TestForks extends AbstractMavenLifecycleParticipant {

    private static final Set<String> RUNNERS =
            Set.of("org.apache.maven.plugins:maven-surefire-plugin", "org.apache.maven.plugins:maven-failsafe-plugin");

    private final Map<MavenProject, ForkSetting> notForked = new LinkedHashMap<>();

    /** Made by Maven. */
    public TestForks() {}

    @Override
    public void afterProjectsRead(MavenSession session) {
        String address = System.getenv(Launch.ADDRESS_VARIABLE);
        if (address == null) {
            return;
        }
        try {
            String option = AgentOption.of(ownJar(), address);
            Properties user = session.getUserProperties();
            prepend(option, user, false);
            List<Message> messages = new ArrayList<>();
            for (MavenProject project : session.getProjects()) {
                prepare(project, user, option, messages);
            }
            tell(address, messages);
        } catch (URISyntaxException | RuntimeException e) {
            // A build that cannot be prepared is a build as always; the controller says that no test was seen.
            System.err.println("windtunnel: the tests of this build cannot be observed: " + e);
        }
    }

    private static Path ownJar() throws URISyntaxException {
        return Path.of(TestForks.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private void prepare(MavenProject project, Properties user, String option, List<Message> messages) {
        prepend(option, project.getProperties(), true);
        for (Plugin plugin : project.getBuildPlugins()) {
            if (RUNNERS.contains(plugin.getKey())) {
                RunnerConfiguration configuration = new RunnerConfiguration(plugin);
                configuration.prependToArgLine(option);
                configuration.tell(JvmRecipe.RUNNER, plugin.getArtifactId());
                ForkSetting.of(configuration, user, project.getProperties())
                        .ifPresentOrElse(
                                setting -> notForked.put(project, setting),
                                () -> messages.add(
                                        Message.of(Message.Kind.PREPARED, project.getId(), plugin.getKey())));
            }
        }
    }

    /** Where no configuration says otherwise, the options are those of a property. */
    private static void prepend(String option, Properties properties, boolean always) {
        String before = properties.getProperty(RunnerConfiguration.ARG_LINE);
        if (before != null || always) {
            properties.setProperty(RunnerConfiguration.ARG_LINE, RunnerConfiguration.prepended(option, before));
        }
    }

    @Override
    public void afterSessionEnd(MavenSession session) {
        String address = System.getenv(Launch.ADDRESS_VARIABLE);
        if (address == null) {
            return;
        }
        List<Message> messages = new ArrayList<>();
        notForked.forEach((project, setting) -> {
            long tests = TestReports.since(
                    session.getStartTime(), Path.of(project.getBuild().getDirectory()));
            ObservedSuite.NotForked told =
                    new ObservedSuite.NotForked(project.getId(), setting.words(), setting.remedy(), tests);
            messages.add(told.message());
        });
        tell(address, messages);
    }

    private static void tell(String address, List<Message> messages) {
        try (ControllerLink link = ControllerLink.open(ControllerAddress.read(Path.of(address)))) {
            link.send(messages);
        } catch (IOException e) {
            System.err.println("windtunnel: the controller of this run is gone: " + e.getMessage());
        }
    }
}
