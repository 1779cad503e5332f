package dev.windtunnel.fidelity.fuzz;

import dev.windtunnel.fidelity.discrepancy.Discrepancy;
import dev.windtunnel.fidelity.side.Side.Access;
import dev.windtunnel.record.StoredFinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The fewest calls that show a discrepancy, as data.
 *
 * @param names what the names of resources look like, by their symbols
 * @param calls those that a test makes; the last one shows it
 */
public record Demonstration(Discrepancy discrepancy, Map<String, String> names, List<Step> calls) {

    /**
     * A call.
     *
     * @param arguments with references to names and earlier answers
     * @param symbol by which later calls mean its answer
     * @param creates the symbol of the resource that it makes; empty if it makes none
     * @param ready how to see that this resource can be used
     * @param losesAnswer whether its first answer is lost, so that it is sent again
     * @param emulator what the emulator answered
     * @param reference what the reference answered
     * @param fields what the reference gave; empty unless it is the call that shows the discrepancy
     */
    public record Step(
            String operation,
            Map<String, Object> arguments,
            Access access,
            String symbol,
            String creates,
            Optional<Waiting> ready,
            boolean losesAnswer,
            String emulator,
            String reference,
            Map<String, Object> fields) {

        /** The call on one line. */
        public String text() {
            return CallText.of(new Call(operation, arguments, access, symbol, creates, Optional.empty(), losesAnswer));
        }
    }

    /** A call that is repeated until a field of its answer has a value. */
    public record Waiting(String operation, Map<String, Object> arguments, String path, String value) {}

    /** What a finding shows; nothing if it is not about two sides. */
    public static Optional<Demonstration> of(StoredFinding finding) {
        String document = finding.finding().minimal().trace().description();
        return TestDocument.read(document).demonstrations().stream()
                .filter(one -> one.discrepancy().key().equals(finding.finding().clusterKey()))
                .findFirst();
    }
}
