package dev.windtunnel.rain.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.windtunnel.rain.NotPlanned;
import dev.windtunnel.rain.Reference;
import dev.windtunnel.record.UsageException;
import dev.windtunnel.suite.TestId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class SystemTestsTest {

    private static final TestId SPRING = test("a.ApplicationTest");
    private static final TestId BY_NAME = test("a.ReportsIT");
    private static final TestId PLAIN = test("a.PlainTest");

    private static final Reference REFERENCE = new Reference(
            List.of(),
            Map.of(),
            List.of(),
            0,
            List.of(),
            Map.of(SPRING.toString(), Set.of("org.boot.SpringBootTest", "a.Tags$Slow"), PLAIN.toString(), Set.of()),
            Map.of());

    private static TestId test(String type) {
        return new TestId(TestId.Framework.PLATFORM, "id", type, "works()");
    }

    private static List<TestId> systemTests(String... words) {
        SystemTests tests = new SystemTests(List.of(words));
        return Arrays.asList(SPRING, BY_NAME, PLAIN).stream()
                .filter(test -> tests.has(REFERENCE, test))
                .toList();
    }

    @Test
    void anAnnotationIsKnownByItsSimpleOrItsFullName() {
        assertThat(systemTests("@SpringBootTest")).containsExactly(SPRING);
        assertThat(systemTests("@org.boot.SpringBootTest")).containsExactly(SPRING);
        assertThat(systemTests("@Slow")).containsExactly(SPRING);
        assertThat(systemTests("@a.Tags.Slow")).containsExactly(SPRING);
        assertThat(systemTests("@a.Tags$Slow")).containsExactly(SPRING);
        assertThat(systemTests("@Test")).isEmpty();
        assertThat(systemTests("@other.SpringBootTest")).isEmpty();
    }

    @Test
    void annotationsAndPatternsMix() {
        assertThat(systemTests("@SpringBootTest", "*.Plain*")).containsExactly(SPRING, PLAIN);
        assertThat(systemTests()).containsExactly(BY_NAME);
        assertThat(systemTests("none")).isEmpty();
    }

    @Test
    void anAnnotationThatNoTestCarriesIsNamed() {
        assertThat(new SystemTests(List.of("@SpringBotTest", "@Slow", "none", "@SpringBotTest"))
                        .carriedByNone(REFERENCE))
                .extracting(NotPlanned::what)
                .containsExactly("tests of whole systems with @SpringBotTest");
    }

    @Test
    void anAtSignAloneIsRefused() {
        assertThatThrownBy(() -> new SystemTests(List.of("@")))
                .isInstanceOf(UsageException.class)
                .hasMessage("'@' names no annotation; give one such as @SpringBootTest.");
    }
}
