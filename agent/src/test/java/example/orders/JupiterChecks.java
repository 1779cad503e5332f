package example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are run by themselves; their names are not those of tests of this module. */
class JupiterChecks {

    @Test
    void places() throws Exception {
        assertEquals(200, new Orders().place("one"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"two", "three"})
    void placesEach(String order) throws Exception {
        assertEquals(200, new Orders().place(order));
    }

    @Test
    void waitsForEver() throws Exception {
        new Orders().place("forever");
    }

    @Test
    void endsTheJvm() throws Exception {
        if (new Orders().place("end") != 200) {
            Runtime.getRuntime().halt(7);
        }
    }
}
