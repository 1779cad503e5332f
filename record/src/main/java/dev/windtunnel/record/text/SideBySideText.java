package dev.windtunnel.record.text;

import dev.windtunnel.record.steps.ComparedCall;
import dev.windtunnel.record.steps.Steps;
import java.util.ArrayList;
import java.util.List;

/** Calls with the answers of two sides as text: one line per call, marked where the sides differ. */
final class SideBySideText {

    private static final String GAP = "   ";
    private static final int LONGEST = 60;

    private SideBySideText() {}

    static List<String> of(Steps.SideBySide compared) {
        List<List<String>> rows = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of(""));
        compared.sides().forEach(side -> header.add(Excerpt.of(side, LONGEST)));
        rows.add(header);
        for (ComparedCall call : compared.calls()) {
            List<String> row = new ArrayList<>(List.of(Excerpt.of(call.label(), LONGEST)));
            call.answers().forEach(answer -> row.add(Excerpt.of(answer, LONGEST)));
            row.add(call.differs() ? "\u2717 differs" : "");
            rows.add(row);
        }
        int columns = compared.sides().size() + 1;
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < columns; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            line.append(cell);
            if (i < widths.length) {
                line.append(" ".repeat(widths[i] - cell.length())).append(GAP);
            }
        }
        return line.toString().stripTrailing();
    }
}
