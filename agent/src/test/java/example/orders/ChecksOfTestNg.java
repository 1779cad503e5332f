package example.orders;

import static org.testng.Assert.assertEquals;

import org.testng.annotations.Test;

public class ChecksOfTestNg {

    @Test
    public void places() throws Exception {
        assertEquals(new Orders().place("one"), 200);
    }

    @Test
    public void placesAnother() throws Exception {
        assertEquals(new Orders().place("two"), 200);
    }
}
