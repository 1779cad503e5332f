package example.orders;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class Junit4Checks {

    @Test
    public void places() throws Exception {
        assertEquals(200, new Orders().place("one"));
    }

    @Test
    public void placesAnother() throws Exception {
        assertEquals(200, new Orders().place("two"));
    }
}
