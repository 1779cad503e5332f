package dev.windtunnel.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.windtunnel.agent.junit.ObservedLauncher;
import dev.windtunnel.agent.junit4.ObservedNotifier;
import dev.windtunnel.agent.testng.ObservedRun;
import dev.windtunnel.suite.TestId;
import dev.windtunnel.suite.wire.Message;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each framework tells the annotations of its tests, and the controller gets them with the end of the test. */
class FrameworkAnnotationsTest {

    private static final int NAME = 1;
    private static final int ANNOTATIONS = 6;

    private final Map<String, Set<String>> told = new TreeMap<>();

    @Retention(RetentionPolicy.RUNTIME)
    @interface WholeSystem {}

    @Retention(RetentionPolicy.RUNTIME)
    @interface Slow {}

    /** Tests of JUnit 5, which are none of this project. */
    @WholeSystem
    static class NewTests {
        @Slow
        @ParameterizedTest
        @ValueSource(ints = 1)
        void takes(int number) {
            assertThat(number).isOne();
        }

        /** The annotation is around it. */
        @Nested
        class Inside {
            @Test
            void passes() {
                assertThat(NAME).isPositive();
            }
        }
    }

    /** Tests of JUnit 4. */
    @WholeSystem
    public static class OldTests {
        @Slow
        @org.junit.Test
        public void passes() {
            assertThat(NAME).isPositive();
        }
    }

    /** Tests of TestNG. */
    @WholeSystem
    public static class OtherTests {
        @Slow
        @org.testng.annotations.Test
        public void passes() {
            assertThat(NAME).isPositive();
        }
    }

    private TestObserver observer() {
        return new TestObserver(this::tell, Injections.named("sample"));
    }

    private void tell(List<Message> messages) {
        for (Message message : messages) {
            if (message.kind() == Message.Kind.TEST && !message.field(NAME).isEmpty()) {
                Set<String> ours = new TreeSet<>();
                Arrays.stream(message.field(ANNOTATIONS).split(" ", -1))
                        .filter(name -> name.startsWith(FrameworkAnnotationsTest.class.getName()))
                        .map(name -> name.substring(name.indexOf('$') + 1))
                        .forEach(ours::add);
                told.put(message.field(NAME), ours);
            }
        }
    }

    @Test
    void ofThePlatform() {
        try (TestObserver observer = observer()) {
            ObservedLauncher.run(observer, selectClass(NewTests.class));
        }

        assertThat(told)
                .isEqualTo(Map.of("takes(int)[1]", Set.of("Slow", "WholeSystem"), "passes()", Set.of("WholeSystem")));
    }

    @Test
    void ofJunit4() {
        try (TestObserver observer = observer()) {
            ObservedNotifier.run(observer, OldTests.class);
        }

        assertThat(told).isEqualTo(Map.of("passes", Set.of("Slow", "WholeSystem")));
    }

    @Test
    void ofTestNg() {
        try (TestObserver observer = observer()) {
            ObservedRun.run(observer, OtherTests.class);
        }

        assertThat(told).isEqualTo(Map.of("passes", Set.of("Slow", "WholeSystem")));
    }

    /** Such as those that name a class which is not there. */
    @Test
    void aTestWhoseAnnotationsCannotBeReadIsObservedWithoutThem() {
        List<Message> messages = new ArrayList<>();
        try (TestObserver observer = new TestObserver(messages::addAll, Injections.named("sample"))) {
            observer.started("1", new TestId(TestId.Framework.PLATFORM, "1", "a.Test", "one"), () -> {
                throw new TypeNotPresentException("a.Gone", null);
            });
            observer.ended("1");
        }

        assertThat(messages)
                .extracting(Message::kind)
                .contains(Message.Kind.STARTED, Message.Kind.TEST, Message.Kind.PROBLEM);
    }

    /** Nobody asks for them, and reading them takes time. */
    @Test
    void withoutAnEngineNoneAreTold() {
        List<Message> messages = new ArrayList<>();
        try (TestObserver observer = new TestObserver(messages::addAll, null)) {
            ObservedNotifier.run(observer, OldTests.class);
        }

        assertThat(messages)
                .filteredOn(message -> message.kind() == Message.Kind.TEST)
                .flatExtracting(message -> Stream.of(message.field(ANNOTATIONS)).toList())
                .containsExactly("");
    }
}
