package example.rain;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Of the whole program. */
class ReportsIT {

    @Test
    void thereIsAReport() {
        assertTrue(new Reports(Clouds.S3).write(Clouds.bucket()).endsWith("."));
    }
}
