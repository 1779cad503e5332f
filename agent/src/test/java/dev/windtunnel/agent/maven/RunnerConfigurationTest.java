package dev.windtunnel.agent.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Properties;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class RunnerConfigurationTest {

    private static final String AGENT = "-javaagent:a.jar=b";

    private static Xpp3Dom configuration(String parameter, String value) {
        Xpp3Dom configuration = new Xpp3Dom("configuration");
        Xpp3Dom child = new Xpp3Dom(parameter);
        child.setValue(value);
        configuration.addChild(child);
        return configuration;
    }

    private static Plugin plugin(Xpp3Dom own, Xpp3Dom ofExecution) {
        Plugin plugin = new Plugin();
        plugin.setConfiguration(own);
        PluginExecution execution = new PluginExecution();
        execution.setConfiguration(ofExecution);
        plugin.addExecution(execution);
        return plugin;
    }

    @Test
    void theAgentComesBeforeTheOptionsOfThePomAndOnce() {
        Xpp3Dom own = configuration("argLine", "@{argLine} -Xmx1g");
        Xpp3Dom ofExecution = configuration("argLine", "-Xmx2g");
        RunnerConfiguration configuration = new RunnerConfiguration(plugin(own, ofExecution));

        configuration.prependToArgLine(AGENT);
        configuration.prependToArgLine(AGENT);

        assertThat(own.getChild("argLine").getValue()).isEqualTo(AGENT + " @{argLine} -Xmx1g");
        assertThat(ofExecution.getChild("argLine").getValue()).isEqualTo(AGENT + " -Xmx2g");
    }

    /** Beside the properties of the pom, and in executions that have no configuration, too. */
    @Test
    void theJvmsAreToldWhoHasStartedThem() {
        Xpp3Dom own = configuration("systemPropertyVariables", null);
        own.getChild("systemPropertyVariables").addChild(configuration("a", "b").getChild("a"));
        Plugin plugin = plugin(own, null);

        new RunnerConfiguration(plugin).tell("windtunnel.runner", "maven-failsafe-plugin");

        Xpp3Dom properties = own.getChild("systemPropertyVariables");
        assertThat(properties.getChild("a").getValue()).isEqualTo("b");
        assertThat(properties.getChild("windtunnel.runner").getValue()).isEqualTo("maven-failsafe-plugin");
        Xpp3Dom ofExecution = (Xpp3Dom) plugin.getExecutions().get(0).getConfiguration();
        assertThat(ofExecution
                        .getChild("systemPropertyVariables")
                        .getChild("windtunnel.runner")
                        .getValue())
                .isEqualTo("maven-failsafe-plugin");
    }

    /** Maven copies what a plugin is configured with to each of its executions. */
    @Test
    void theAgentComesBeforeTheOptionsOfEachExecution() {
        Xpp3Dom own = configuration("argLine", "-Xmx1g");
        Xpp3Dom ofExecution = configuration("argLine", "-Xmx1g");

        new RunnerConfiguration(plugin(own, ofExecution)).prependToArgLine(AGENT);

        assertThat(own.getChild("argLine").getValue()).isEqualTo(AGENT + " -Xmx1g");
        assertThat(ofExecution.getChild("argLine").getValue()).isEqualTo(AGENT + " -Xmx1g");
    }

    @Test
    void aConfigurationWithoutOptionsGetsNoneSoThatThePropertyCounts() {
        Xpp3Dom own = configuration("forkCount", "2");
        new RunnerConfiguration(plugin(own, null)).prependToArgLine(AGENT);

        assertThat(own.getChild("argLine")).isNull();
        assertThat(RunnerConfiguration.prepended(AGENT, null)).isEqualTo(AGENT);
        assertThat(RunnerConfiguration.prepended(AGENT, "-Xmx1g")).isEqualTo(AGENT + " -Xmx1g");
    }

    @ParameterizedTest
    @CsvSource({
        "forkCount, 0, forkCount=0 in pom.xml, Set it to 1 there.",
        "forkCount, 0C, forkCount=0C in pom.xml, Set it to 1 there.",
        "forkMode, never, forkMode=never in pom.xml, Set it to once there."
    })
    void aConfigurationThatKeepsTestsInsideMavenIsNamed(String parameter, String value, String words, String remedy) {
        RunnerConfiguration configuration = new RunnerConfiguration(plugin(null, configuration(parameter, value)));

        assertThat(ForkSetting.of(configuration, new Properties(), new Properties()))
                .contains(new ForkSetting(words, remedy));
    }

    @Test
    void aPropertyIsNamedWithWhoSetIt() {
        RunnerConfiguration configuration = new RunnerConfiguration(plugin(null, null));
        Properties zero = new Properties();
        zero.setProperty("forkCount", "0");
        Properties two = new Properties();
        two.setProperty("forkCount", "2");

        assertThat(ForkSetting.of(configuration, new Properties(), zero))
                .contains(new ForkSetting("forkCount=0 in pom.xml", "Run with -DforkCount=1."));
        assertThat(ForkSetting.of(configuration, zero, two))
                .contains(new ForkSetting("-DforkCount=0", "Run with -DforkCount=1."));
        assertThat(ForkSetting.of(configuration, two, zero)).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "0.5C", "1C"})
    void testsWithJvmsOfTheirOwnAreFine(String count) {
        RunnerConfiguration configuration = new RunnerConfiguration(plugin(configuration("forkCount", count), null));

        assertThat(ForkSetting.of(configuration, new Properties(), new Properties()))
                .isEmpty();
    }
}
