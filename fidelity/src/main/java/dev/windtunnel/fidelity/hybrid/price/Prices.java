package dev.windtunnel.fidelity.hybrid.price;

import dev.windtunnel.calls.fault.Glob;
import dev.windtunnel.fidelity.hybrid.watch.WatchedCall;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The price of a request, by its service and its operation. */
public final class Prices {

    /** The month in which the file was put together. */
    public static final String DATE = "2026-03";

    private static final String FILE = "prices.csv";
    private static final int COLUMNS = 4;

    private final List<Row> rows;

    private record Row(String service, Glob operation, BigDecimal dollars, String source) {}

    private Prices(List<Row> rows) {
        this.rows = List.copyOf(rows);
    }

    /** What is known. */
    public static Prices known() {
        try (InputStream file = Prices.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("'" + FILE + "' is not there.");
            }
            return parse(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Prices parse(String text) {
        List<Row> rows = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (!line.startsWith("#") && !line.isBlank()) {
                String[] cells = line.split(",", COLUMNS);
                if (cells.length < COLUMNS || cells[COLUMNS - 1].isBlank()) {
                    throw new IllegalStateException("'" + line + "' has no source.");
                }
                rows.add(new Row(cells[0], Glob.of(cells[1]), new BigDecimal(cells[2]), cells[3]));
            }
        }
        return new Prices(rows);
    }

    /** What one request costs; empty if nobody knows. */
    public Optional<BigDecimal> of(String service, String operation) {
        return rows.stream()
                .filter(row -> row.service().equals(service) && row.operation().matches(operation))
                .findFirst()
                .map(Row::dollars);
    }

    /** What these calls cost, as far as it is known. */
    public BigDecimal of(Collection<WatchedCall> calls) {
        return calls.stream()
                .map(call -> of(call.service(), call.operation())
                        .orElse(BigDecimal.ZERO)
                        .multiply(BigDecimal.valueOf(call.requests())))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** How many requests of these calls have no price. */
    public long unpriced(Collection<WatchedCall> calls) {
        return calls.stream()
                .filter(call -> of(call.service(), call.operation()).isEmpty())
                .mapToLong(WatchedCall::requests)
                .sum();
    }
}
