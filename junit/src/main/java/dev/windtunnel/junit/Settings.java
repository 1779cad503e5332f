package dev.windtunnel.junit;

import dev.windtunnel.explore.Budget;
import dev.windtunnel.explore.search.Strategy;
import dev.windtunnel.record.RecordException;
import dev.windtunnel.record.token.Token;
import dev.windtunnel.schedule.ScheduleStrategy;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * How one test is explored. What a {@link Key} says wins over the annotation, and the annotation over the profile: whoever
 * starts the tests knows more about this run than whoever wrote them.
 */
record Settings(
        boolean enabled,
        Optional<Token> replay,
        Budget budget,
        OptionalLong seed,
        LifeCycle lifeCycle,
        boolean expand,
        Place place,
        Flavour flavour) {

    /** The settings of a test that has one of our annotations. */
    static Settings of(ExtensionContext context) {
        return of(
                key -> context.getConfigurationParameter(key.property())
                        .or(() -> Optional.ofNullable(System.getenv(key.variable()))),
                context.getRequiredTestMethod());
    }

    static Settings of(Function<Key, Optional<String>> source, Method test) {
        Optional<FaultTest> faults = AnnotationSupport.findAnnotation(test, FaultTest.class);
        Optional<ScheduleTest> schedules = AnnotationSupport.findAnnotation(test, ScheduleTest.class);
        Optional<ModelTest> models = AnnotationSupport.findAnnotation(test, ModelTest.class);
        Optional<Explore> choices = AnnotationSupport.findAnnotation(test, Explore.class);
        Attributes attributes = faults.map(Attributes::of)
                .or(() -> schedules.map(Attributes::of))
                .or(() -> models.map(Attributes::of))
                .or(() -> choices.map(Attributes::of))
                .orElseThrow();
        // A variable that a build passes on without a value is as good as none.
        Function<Key, Optional<String>> given =
                key -> source.apply(key).map(String::strip).filter(text -> !text.isEmpty());
        Profile profile = given.apply(Key.PROFILE)
                .map(text -> oneOf(Key.PROFILE, text, Profile.values(), Profile::word))
                .orElse(Profile.LOCAL);
        Place place = new Place(
                given.apply(Key.PROJECT).map(Path::of).orElseGet(() -> Path.of(System.getProperty("user.dir"))),
                given.apply(Key.OUT).map(Path::of),
                given.apply(Key.RESUME));
        return new Settings(
                given.apply(Key.ENABLED).map(text -> yesOrNo(Key.ENABLED, text)).orElse(true),
                given.apply(Key.REPLAY).map(Settings::token),
                budget(executions(given, attributes), time(given, attributes), profile),
                given.apply(Key.SEED)
                        .map(text -> OptionalLong.of(number(Key.SEED, text, Long.MIN_VALUE)))
                        .orElse(attributes.seed()),
                given.apply(Key.LIFECYCLE)
                        .map(text -> oneOf(Key.LIFECYCLE, text, LifeCycle.values(), LifeCycle::word))
                        .orElse(attributes.lifeCycle()),
                given.apply(Key.EXPAND).map(text -> yesOrNo(Key.EXPAND, text)).orElse(false),
                place,
                faults.<Flavour>map(faulted -> Faulted.of(faulted, profile, given, place))
                        .or(() -> schedules.map(scheduled ->
                                scheduled(scheduled, test, given, Faulted.ofThreads(profile, given, place))))
                        .or(() -> models.map(
                                modelled -> new Modelled(strategy(given).orElse(Strategy.RANDOM))))
                        .orElseGet(() -> handMade(choices.orElseThrow(), given)));
    }

    private static Flavour scheduled(
            ScheduleTest test, Method method, Function<Key, Optional<String>> given, Faulted faults) {
        return Unchanged.of(
                test,
                method,
                given.apply(Key.STRATEGY)
                        .map(text -> parsed(Key.STRATEGY, ScheduleStrategy::parse, text))
                        .or(() -> List.of(test.strategy()).stream().findFirst())
                        .orElse(ScheduleStrategy.PORTFOLIO),
                faults);
    }

    private static Flavour handMade(Explore test, Function<Key, Optional<String>> given) {
        return new HandMade(strategy(given)
                .or(() -> List.of(test.strategy()).stream().findFirst())
                .orElse(Strategy.EXHAUSTIVE));
    }

    private static Optional<Strategy> strategy(Function<Key, Optional<String>> given) {
        return given.apply(Key.STRATEGY).map(text -> parsed(Key.STRATEGY, Strategy::parse, text));
    }

    /** Each kind of test has its own strategies, which say themselves what they are called. */
    private static <T> T parsed(Key key, Function<String, T> reader, String text) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw complaint(key.property() + ": " + e.getMessage());
        }
    }

    /** The profile counts where nothing else is said. Whoever gives one limit means that one, and no other. */
    private static Budget budget(Optional<Long> executions, Optional<Duration> time, Profile profile) {
        if (executions.isEmpty() && time.isEmpty()) {
            return new Budget(profile.executions(), profile.budget());
        }
        Budget unlimited = Budget.unlimited();
        return new Budget(executions.orElse(unlimited.executions()), time.orElse(unlimited.time()));
    }

    private static Optional<Long> executions(Function<Key, Optional<String>> given, Attributes annotation) {
        if (annotation.executions() < 0) {
            throw wrong(
                    annotation.annotation() + "(executions)",
                    String.valueOf(annotation.executions()),
                    "a whole number of at least 1");
        }
        return given.apply(Key.EXECUTIONS)
                .map(text -> number(Key.EXECUTIONS, text, 1))
                .or(() -> annotation.executions() == 0 ? Optional.empty() : Optional.of(annotation.executions()));
    }

    private static Optional<Duration> time(Function<Key, Optional<String>> given, Attributes annotation) {
        Optional<String> key = given.apply(Key.BUDGET);
        String text = key.orElse(annotation.budget());
        if (text.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Budget(1, Budget.parseTime(text)).time());
        } catch (IllegalArgumentException e) {
            throw wrong(
                    key.isPresent() ? Key.BUDGET.property() : annotation.annotation() + "(budget)",
                    text,
                    Key.BUDGET.accepted());
        }
    }

    private static Token token(String text) {
        try {
            return Token.parse(text);
        } catch (RecordException e) {
            throw complaint(String.valueOf(e.getMessage()));
        }
    }

    private static long number(Key key, String text, long least) {
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

    private static boolean yesOrNo(Key key, String text) {
        return oneOf(key, text, new Boolean[] {true, false}, String::valueOf);
    }

    private static <T> T oneOf(Key key, String text, T[] values, Function<T, String> word) {
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(text.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> wrong(key.property(), text, key.accepted()));
    }

    private static ExtensionConfigurationException wrong(String where, String value, String expected) {
        return complaint(where + " is '" + value + "'; give " + expected + ".");
    }

    /** One sentence for the user; where it was thrown is of no interest. */
    static ExtensionConfigurationException complaint(String sentence) {
        ExtensionConfigurationException complaint = new ExtensionConfigurationException(sentence);
        complaint.setStackTrace(new StackTraceElement[0]);
        return complaint;
    }
}
