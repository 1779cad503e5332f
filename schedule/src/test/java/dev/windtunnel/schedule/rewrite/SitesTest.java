package dev.windtunnel.schedule.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SitesTest {

    private static int variable(String owner, String name) {
        return Sites.variable(Sites.number(new Site(Site.Kind.FIELD, owner, name, true, false, "", 0)));
    }

    /** A run may go on in another JVM, which has loaded other classes before. */
    @Test
    void variablesHaveTheSameNumbersInEveryJvm() {
        assertThat(variable("org/example/OfSitesTest", "one")).isEqualTo(1_025_991_199);
        assertThat(variable("org/example/OfSitesTest", "two")).isEqualTo(236_939_245);
    }

    /** These two texts have the same hash code. */
    @Test
    void differentVariablesHaveDifferentNumbers() {
        assertThat("Aa").hasSameHashCodeAs("BB");
        assertThat(variable("org/example/OfSitesTest", "Aa")).isNotEqualTo(variable("org/example/OfSitesTest", "BB"));
        assertThat(variable("org/example/OfSitesTest", "Aa")).isEqualTo(variable("org/example/OfSitesTest", "Aa"));
    }
}
