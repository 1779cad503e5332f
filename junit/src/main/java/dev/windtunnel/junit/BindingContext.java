package dev.windtunnel.junit;

import dev.windtunnel.explore.search.SearchStrategy;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** What an {@link EngineBinding} may ask about a test. Users call this type; it is not made to be implemented. */
public interface BindingContext {

    /** The class of the test; the method may be inherited. */
    Class<?> testClass();

    /** The test method. */
    Method method();

    /** The folder of the project. */
    Path project();

    /** The profile: local, push or nightly. */
    String profile();

    /**
     * What the configuration says about a setting: a configuration parameter of JUnit or a system property {@code
     * windtunnel.<name>}, or an environment variable {@code WINDTUNNEL_<NAME>}.
     */
    Optional<String> setting(String name);

    /** The strategy that the configuration or else the annotation names, or the first one of these. */
    <S extends SearchStrategy> S strategy(S[] ofAnnotation, List<S> known);

    /** One sentence for the user. */
    static ExtensionConfigurationException complaint(String sentence) {
        ExtensionConfigurationException complaint = new ExtensionConfigurationException(sentence);
        // Where it was thrown is of no interest.
        complaint.setStackTrace(new StackTraceElement[0]);
        return complaint;
    }
}
