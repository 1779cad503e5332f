package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TillTest {

    /** Whatever else the other JVM prints would be part of the receipt. */
    @Test
    void theReceiptHasEveryBook() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process till = new ProcessBuilder(java, "-cp", "target/classes", "example.Till", "Dune", "Emma")
                .redirectErrorStream(true)
                .start();
        String receipt = new String(till.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals("Dune, Emma", receipt.strip());
    }
}
