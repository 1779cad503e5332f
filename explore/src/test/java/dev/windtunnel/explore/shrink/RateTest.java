package dev.windtunnel.explore.shrink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class RateTest {

    @Test
    void tellsCountsShareAndInterval() {
        assertThat(new Rate(7, 30)).hasToString("7 of 30 runs (23%, 95% interval 12-41%)");
        assertThat(new Rate(0, 60)).hasToString("0 of 60 runs (0%, 95% interval 0-6%)");
        assertThat(new Rate(3, 3)).hasToString("3 of 3 runs (100%, 95% interval 44-100%)");
        assertThat(new Rate(0, 0)).hasToString("0 of 0 runs (0%, 95% interval 0-100%)");
    }

    @Test
    void readsTheSameInEveryLanguage() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(new Rate(7, 30)).hasToString("7 of 30 runs (23%, 95% interval 12-41%)");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void countsRuns() {
        Rate rate = new Rate(0, 0).plus(true).plus(true);
        assertThat(rate.always()).isTrue();
        assertThat(rate.plus(false)).isEqualTo(new Rate(2, 3));
        assertThat(rate.plus(false).always()).isFalse();
        assertThat(new Rate(1, 4).share()).isEqualTo(0.25, within(1e-9));
    }

    @Test
    void refusesWhatCannotBe() {
        assertThatThrownBy(() -> new Rate(4, 3)).hasMessage("A rate of '4' in '3' runs cannot be.");
        assertThatThrownBy(() -> new Rate(-1, 3)).hasMessage("A rate of '-1' in '3' runs cannot be.");
    }
}
