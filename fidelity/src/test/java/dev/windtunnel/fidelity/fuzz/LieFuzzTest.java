package dev.windtunnel.fidelity.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Lie;
import dev.windtunnel.explore.Budget;
import dev.windtunnel.fidelity.discrepancy.Visibility;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The planted lies of the built-in service are the ground truth: each is found, told with few calls and classified as what it is. Counted are all
 * calls that a user has to make, also those that only create what is needed. Only the call that reads a state afterwards is not one of them.
 */
@Tag("once")
class LieFuzzTest {

    private static final int MOST_CALLS = 3;
    private static final int SILENT = 5;

    /** The finding that is this lie, as it describes itself. */
    private static Optional<ShelfRun.Shown> found(Lie lie, List<ShelfRun.Shown> shown) {
        return shown.stream().filter(one -> isTold(lie, one)).findFirst();
    }

    private static boolean isTold(Lie lie, ShelfRun.Shown shown) {
        return shown.discrepancy().operation().equals(lie.operation())
                && shown.discrepancy().impact().name().equals(lie.impact().name())
                && shown.discrepancy().cause().name().equals(lie.cause().name())
                && shown.discrepancy().visibility() == visibility(lie)
                && shown.toString().contains(mark(lie))
                && shown.calls() <= MOST_CALLS;
    }

    /** What tells a lie from others of the same operation, class, cause and visibility. */
    private static String mark(Lie lie) {
        return switch (lie) {
            case NEW_ITEM_REFUSED -> "412 ConditionNotMet / 201";
            case PLUS_IN_NAMES -> "item with a plus";
            case ITEMS_IN_ORDER_OF_WRITING -> "ORDER ListItems.items";
            case OVERWRITTEN_DESPITE_CONDITION -> "GetItem.content ";
            case METADATA_IN_ASCII, COPY_WITHOUT_METADATA -> "GetItem.metadata";
            case TAGS_ON_THE_WRONG_ITEM -> "GetTags";
            default -> "";
        };
    }

    private static Visibility visibility(Lie lie) {
        return switch (lie.seen()) {
            case ANSWER -> Visibility.RESPONSE;
            case STATE -> Visibility.STATE;
            case BOTH -> Visibility.BOTH;
        };
    }

    private static void assertFound(Lie lie, List<ShelfRun.Shown> shown) {
        assertThat(found(lie, shown))
                .as("%s: %s, %s, %s%n%s", lie, lie.impact(), lie.cause(), lie.seen(), lines(shown))
                .isPresent();
    }

    private static String lines(List<ShelfRun.Shown> shown) {
        return String.join("\n", shown.stream().map(ShelfRun.Shown::toString).toList());
    }

    /** One of each class, cause and visibility, among calls of the operation that lies. */
    @ParameterizedTest
    @EnumSource(
            names = {
                "CAPITALS_IN_SHELF_NAMES",
                "TAGS_NEVER_SET",
                "LAST_CHARACTERS_REFUSED",
                "STATUS_OF_FAILED_CONDITION",
                "POLICY_BY_STRANGERS",
                "CAPACITY_FORGOTTEN",
                "TAGS_SURVIVE"
            })
    void isFoundAmongItsOwnCalls(Lie lie) throws Exception {
        assertFound(
                lie,
                ShelfRun.of(Set.of(lie), Set.of(lie.operation()), ShelfRun.executions(60))
                        .shown());
    }

    @ParameterizedTest
    @EnumSource
    @Tag("full")
    void isFoundAloneWithItsClassCauseAndVisibility(Lie lie) throws Exception {
        Budget budget = new Budget(20_000, Duration.ofSeconds(60));
        List<ShelfRun.Shown> first = ShelfRun.untilFirst(Set.of(lie), budget).shown();
        // What shows first may be another effect of the same lie.
        assertFound(
                lie,
                found(lie, first).isPresent()
                        ? first
                        : ShelfRun.of(Set.of(lie), budget).shown());
    }

    @Test
    @Tag("full")
    void allAreFoundTogetherWithinFiveMinutes() throws Exception {
        List<ShelfRun.Shown> shown = ShelfRun.of(
                        EnumSet.allOf(Lie.class), new Budget(Long.MAX_VALUE, Duration.ofMinutes(5)))
                .shown();
        List<Lie> missed = EnumSet.allOf(Lie.class).stream()
                .filter(lie -> found(lie, shown).isEmpty())
                .toList();
        assertThat(missed).as(lines(shown)).isEmpty();
        assertThat(EnumSet.allOf(Lie.class).stream().filter(lie -> lie.seen() == Lie.Seen.STATE))
                .hasSizeGreaterThanOrEqualTo(SILENT);
    }
}
