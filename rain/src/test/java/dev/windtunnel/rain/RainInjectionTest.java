package dev.windtunnel.rain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.windtunnel.calls.CallExecution;
import dev.windtunnel.calls.CallExploration;
import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.search.Pilot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RainInjectionTest {

    @AfterEach
    void forget() {
        System.clearProperty(RainInjection.REAL_BACK_OFF);
    }

    private static boolean shortensBackOff() {
        String test = RainInjectionTest.class.getName();
        try (CallExecution execution = CallExecution.start(
                Choices.answeredBy(Pilot.calm()), new RainInjection().settings(test), new CallExploration())) {
            return execution.shortensBackOff();
        }
    }

    @Test
    void sdksWaitForAMomentUnlessTheJvmIsToldOtherwise() {
        assertThat(shortensBackOff()).isTrue();

        System.setProperty(RainInjection.REAL_BACK_OFF, "true");

        assertThat(shortensBackOff()).isFalse();
    }
}
