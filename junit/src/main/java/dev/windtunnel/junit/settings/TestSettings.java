package dev.windtunnel.junit.settings;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.search.SearchStrategy;
import dev.windtunnel.junit.BindingContext;
import dev.windtunnel.junit.EngineBinding;
import dev.windtunnel.junit.EngineTest;
import dev.windtunnel.junit.LifeCycle;
import dev.windtunnel.junit.TestBinding;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.token.Token;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * How one test is explored. A {@link ConfigurationKey} wins over the annotation, and the annotation over the profile: the person
 * who starts the tests knows more about this run than the person who wrote them.
 */
public record TestSettings(
        boolean enabled,
        Optional<Token> replay,
        Budget budget,
        OptionalLong seed,
        LifeCycle lifeCycle,
        boolean expand,
        ProjectFiles files,
        TestBinding binding) {

    /** The settings of a test that has the annotation of an engine. */
    public static TestSettings of(ExtensionContext context) {
        return of(
                name -> context.getConfigurationParameter(ConfigurationKey.property(name))
                        .or(() -> Optional.ofNullable(System.getenv(ConfigurationKey.variable(name)))),
                context.getRequiredTestClass(),
                context.getRequiredTestMethod());
    }

    static TestSettings of(Function<String, Optional<String>> source, Class<?> testClass, Method test) {
        // A variable that a build passes on without a value is as good as none.
        Configuration given =
                new Configuration(name -> source.apply(name).map(String::strip).filter(text -> !text.isEmpty()));
        Profile profile = given.apply(ConfigurationKey.PROFILE)
                .map(text -> oneOf(ConfigurationKey.PROFILE, text, Profile.values(), Profile::word))
                .orElse(Profile.LOCAL);
        ProjectFiles files = new ProjectFiles(
                given.apply(ConfigurationKey.PROJECT)
                        .map(Path::of)
                        .orElseGet(() -> Path.of(System.getProperty("user.dir"))),
                given.apply(ConfigurationKey.OUT).map(Path::of),
                given.apply(ConfigurationKey.RESUME));
        EngineBinding<?> engine = engineBinding(test);
        Annotation annotation =
                AnnotationSupport.findAnnotation(test, engine.annotation()).orElseThrow();
        CommonAttributes attributes = CommonAttributes.of(annotation);
        return new TestSettings(
                given.apply(ConfigurationKey.ENABLED)
                        .map(text -> yesOrNo(ConfigurationKey.ENABLED, text))
                        .orElse(true),
                given.apply(ConfigurationKey.REPLAY).map(TestSettings::token),
                budget(executions(given, attributes), time(given, attributes), profile),
                given.apply(ConfigurationKey.SEED)
                        .map(text -> OptionalLong.of(number(ConfigurationKey.SEED, text, Long.MIN_VALUE)))
                        .orElse(attributes.seed()),
                given.apply(ConfigurationKey.LIFECYCLE)
                        .map(text -> oneOf(ConfigurationKey.LIFECYCLE, text, LifeCycle.values(), LifeCycle::word))
                        .orElse(attributes.lifeCycle()),
                given.apply(ConfigurationKey.EXPAND)
                        .map(text -> yesOrNo(ConfigurationKey.EXPAND, text))
                        .orElse(false),
                files,
                bind(engine, annotation, new Context(testClass, test, files.project(), profile.word(), given)));
    }

    private static EngineBinding<?> engineBinding(Method test) {
        List<EngineTest> engines = Arrays.stream(test.getAnnotations())
                .flatMap(annotation ->
                        AnnotationSupport.findAnnotation(annotation.annotationType(), EngineTest.class).stream())
                .toList();
        if (engines.size() != 1) {
            throw BindingContext.complaint("Test '" + test.getName() + "' has " + engines.size()
                    + " annotations of Windtunnel's engines; keep one of them.");
        }
        for (Annotation annotation : test.getAnnotations()) {
            Class<? extends Annotation> other = annotation.annotationType();
            if (AnnotationSupport.isAnnotated(other, TestTemplate.class)
                    && !AnnotationSupport.isAnnotated(other, EngineTest.class)) {
                // JUnit would run it for both, and neither would know of the other one's parameters.
                throw BindingContext.complaint(
                        "Test '" + test.getName() + "' cannot be explored and be a @"
                                + other.getSimpleName()
                                + ", too; remove one of the annotations, and give parameters to the class by @ParameterizedClass.");
            }
        }
        return ReflectionSupport.newInstance(engines.get(0).value());
    }

    private static <A extends Annotation> TestBinding bind(
            EngineBinding<A> engine, Annotation annotation, BindingContext context) {
        return engine.bind(engine.annotation().cast(annotation), context);
    }

    /** What the configuration says. */
    private record Configuration(Function<String, Optional<String>> source) {
        Optional<String> apply(ConfigurationKey key) {
            return source.apply(key.name());
        }
    }

    private record Context(Class<?> testClass, Method method, Path project, String profile, Configuration given)
            implements BindingContext {

        @Override
        public Optional<String> setting(String name) {
            return given.source().apply(name);
        }

        @Override
        public <S extends SearchStrategy> S strategy(S[] ofAnnotation, List<S> known) {
            return given.apply(ConfigurationKey.STRATEGY)
                    .map(text -> parsed(text, known))
                    .or(() -> Arrays.stream(ofAnnotation).findFirst())
                    .orElse(known.get(0));
        }

        private static <S extends SearchStrategy> S parsed(String text, List<S> known) {
            try {
                return SearchStrategy.parse(text, known);
            } catch (IllegalArgumentException e) {
                throw BindingContext.complaint(ConfigurationKey.STRATEGY.property() + ": " + e.getMessage());
            }
        }
    }

    /** The profile counts where nothing else is said. A limit that is given is the only one. */
    private static Budget budget(Optional<Long> executions, Optional<Duration> time, Profile profile) {
        if (executions.isEmpty() && time.isEmpty()) {
            return new Budget(profile.executions(), profile.budget());
        }
        Budget unlimited = Budget.unlimited();
        return new Budget(executions.orElse(unlimited.executions()), time.orElse(unlimited.time()));
    }

    private static Optional<Long> executions(Configuration given, CommonAttributes annotation) {
        if (annotation.executions() < 0) {
            throw wrong(
                    annotation.annotation() + "(" + annotation.limit() + ")",
                    String.valueOf(annotation.executions()),
                    "a whole number of at least 1");
        }
        return given.apply(ConfigurationKey.EXECUTIONS)
                .map(text -> number(ConfigurationKey.EXECUTIONS, text, 1))
                .or(() -> annotation.executions() == 0 ? Optional.empty() : Optional.of(annotation.executions()));
    }

    private static Optional<Duration> time(Configuration given, CommonAttributes annotation) {
        Optional<String> key = given.apply(ConfigurationKey.BUDGET);
        String text = key.orElse(annotation.budget());
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Budget(1, Budget.parseTime(text)).time());
        } catch (IllegalArgumentException e) {
            throw wrong(
                    key.isPresent() ? ConfigurationKey.BUDGET.property() : annotation.annotation() + "(budget)",
                    text,
                    ConfigurationKey.BUDGET.accepted());
        }
    }

    private static Token token(String text) {
        try {
            return Token.parse(text);
        } catch (RecordException e) {
            throw BindingContext.complaint(String.valueOf(e.getMessage()));
        }
    }

    private static long number(ConfigurationKey key, String text, long least) {
        try {
            long number = Long.parseLong(text.replace("_", ""));
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The sentence below says more than the exception.
        }
        throw wrong(key.property(), text, least == 1 ? "a whole number of at least 1" : "a whole number");
    }

    private static boolean yesOrNo(ConfigurationKey key, String text) {
        return oneOf(key, text, new Boolean[] {true, false}, String::valueOf);
    }

    private static <T> T oneOf(ConfigurationKey key, String text, T[] values, Function<T, String> word) {
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(text.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> wrong(key.property(), text, key.accepted()));
    }

    private static ExtensionConfigurationException wrong(String where, String value, String expected) {
        return BindingContext.complaint(where + " is '" + value + "'; give " + expected + ".");
    }
}
