package dev.windtunnel.agent;

import dev.windtunnel.suite.campaign.TestInjection;
import java.util.Map;
import java.util.ServiceLoader;

/** The engines that run tests of suites. */
final class Injections {

    private Injections() {}

    /** The injection of an engine, which is told the settings of this JVM. */
    static TestInjection named(String engine, Map<String, String> settings) {
        TestInjection found = named(engine);
        found.begin(settings);
        return found;
    }

    static TestInjection named(String engine) {
        return ServiceLoader.load(TestInjection.class, Injections.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.engine().equals(engine))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Engine '" + engine
                        + "' does not run tests of suites; this agent belongs to another version."));
    }
}
