package dev.windtunnel.demo.shelf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.demo.shelf.Lie.Impact;
import dev.windtunnel.demo.shelf.Lie.Seen;
import dev.windtunnel.fidelity.side.Answer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("once")
class LieTest {

    private static List<Answer> answers(Set<Lie> lies, Lie lie) throws InterruptedException {
        try (ShelfService service = ShelfService.start(lies)) {
            return Script.answers(service, LieScripts.of(lie).all());
        }
    }

    @ParameterizedTest
    @EnumSource
    void showsWithinThreeCallsAndNowhereBefore(Lie lie) throws InterruptedException {
        Script script = LieScripts.of(lie);
        int calls = script.calls().size();
        assertThat(calls).isBetween(1, 3);
        List<Answer> honest = answers(Set.of(), lie);
        List<Answer> lying = answers(Set.of(lie), lie);

        assertThat(lying.subList(0, calls - 1)).isEqualTo(honest.subList(0, calls - 1));
        boolean differs = !lying.get(calls - 1).equals(honest.get(calls - 1));
        boolean readsDiffer = !lying.subList(calls, lying.size()).equals(honest.subList(calls, honest.size()));
        assertThat(differs).as("the answer differs").isEqualTo(lie.seen() != Seen.STATE);
        assertThat(readsDiffer).as("what is read afterwards differs").isEqualTo(lie.seen() != Seen.ANSWER);
        assertThat(script.calls().get(calls - 1).operation()).isEqualTo(lie.operation());
    }

    @ParameterizedTest
    @EnumSource
    void isOfTheClassThatItSays(Lie lie) throws InterruptedException {
        List<Answer> honest = answers(Set.of(), lie);
        List<Answer> lying = answers(Set.of(lie), lie);
        int first = 0;
        while (lying.get(first).equals(honest.get(first))) {
            first++;
        }
        boolean isDoneByBoth = lie.seen() == Seen.STATE && lie.impact() == Impact.DEBUGGABILITY;
        if (!isDoneByBoth) {
            boolean honestly = honest.get(first).isDone();
            boolean falsely = lying.get(first).isDone();
            assertThat(impact(honestly, falsely)).isEqualTo(lie.impact());
        }
    }

    private static Impact impact(boolean honestly, boolean falsely) {
        if (honestly == falsely) {
            return Impact.DEBUGGABILITY;
        }
        return falsely ? Impact.DEPLOYMENT_SAFETY : Impact.FALSE_ALARM;
    }

    @ParameterizedTest
    @EnumSource
    void isNotHiddenByAllOthersTogether(Lie lie) throws InterruptedException {
        Set<Lie> others = EnumSet.complementOf(EnumSet.of(lie));

        assertThat(answers(EnumSet.allOf(Lie.class), lie)).isNotEqualTo(answers(others, lie));
    }

    @ParameterizedTest
    @EnumSource
    void isSilentWithoutTheSwitch(Lie lie) throws InterruptedException {
        assertThat(answers(Set.of(), lie)).isEqualTo(answers(Set.of(), lie));
    }

    @Test
    void isOneOfEveryClassAndCause() {
        assertThat(Arrays.stream(Lie.values()).map(Lie::impact)).contains(Impact.values());
        assertThat(Arrays.stream(Lie.values()).map(Lie::cause)).contains(Lie.Cause.values());
        assertThat(Arrays.stream(Lie.values()).filter(lie -> lie.seen() == Seen.STATE))
                .hasSizeGreaterThanOrEqualTo(5);
        assertThat(Lie.SHELF_OR_ITEM.sentence())
                .isEqualTo("GetItem: error code ItemNotFound although the shelf is missing");
    }

    @Test
    void oneThatIsNotImplementedMakesClientsTryAgain() throws InterruptedException {
        List<Answer> answers = answers(Set.of(Lie.METADATA_NOT_IMPLEMENTED), Lie.METADATA_NOT_IMPLEMENTED);

        assertThat(answers.get(2).attempts()).isEqualTo(4);
        assertThat(answers(Set.of(), Lie.METADATA_NOT_IMPLEMENTED).get(2).attempts())
                .isEqualTo(1);
    }
}
