package dev.windtunnel.fidelity.discrepancy;

import dev.windtunnel.fidelity.grammar.Blob;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How large values are. */
final class Sizes {

    private Sizes() {}

    /** Of what consists of something. */
    static Optional<Double> of(Object value) {
        if (value instanceof String text) {
            return Optional.of((double) text.length());
        }
        if (value instanceof Blob blob) {
            return Optional.of((double) blob.bytes().length);
        }
        if (value instanceof List<?> list) {
            return Optional.of((double) list.size());
        }
        return value instanceof Map<?, ?> map ? Optional.of((double) map.size()) : Optional.empty();
    }

    /** Numbers are as large as they are. */
    static Optional<Double> measure(Object value) {
        return value instanceof Number number ? Optional.of(number.doubleValue()) : of(value);
    }

    static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
