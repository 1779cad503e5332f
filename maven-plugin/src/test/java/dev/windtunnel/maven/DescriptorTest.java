package dev.windtunnel.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ResourceBundle;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The descriptor of the plugin has the options that the engine describes. */
class DescriptorTest {

    private static final Pattern PROPERTY = Pattern.compile("\\$\\{windtunnel\\.([a-z-]+)}");

    private static String descriptor() throws IOException {
        try (InputStream in = RainMojo.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            assertThat(in).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void theGoalHasEveryOptionOfTheEngine() throws Exception {
        TreeSet<String> properties = new TreeSet<>();
        Matcher matcher = PROPERTY.matcher(descriptor());
        while (matcher.find()) {
            properties.add(matcher.group(1));
        }
        TreeSet<String> options = new TreeSet<>(
                ResourceBundle.getBundle("dev.windtunnel.rain.campaign.options").keySet());
        options.add("goals");

        assertThat(properties).isEqualTo(options);
    }

    @Test
    void everyOptionIsDescribed() throws Exception {
        assertThat(descriptor()).doesNotContainPattern("@[a-z-]+@").contains("Which calls meet faults: c1");
    }
}
