package dev.windtunnel.model.sync;

import dev.windtunnel.model.Explanation;
import dev.windtunnel.model.Verdict;
import dev.windtunnel.model.sync.specification.FileEvents;
import dev.windtunnel.model.sync.specification.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints observations and explanations as the paper does: a column per client, and events of all clients across the columns.
 */
public final class ObservationText {

    private static final String BAR = " | ";

    /** A line: the node of its column, or -1 if it goes across; its text; and whether it is marked. */
    private record Row(int node, String text, boolean marked) {}

    private final int nodes;
    private final boolean manyFiles;
    private final List<SyncEvent> observation;

    private ObservationText(int nodes, List<SyncEvent> observation) {
        this.nodes = nodes;
        this.observation = observation;
        this.manyFiles = observation.stream().anyMatch(ObservationText::aboutAnotherFile);
    }

    /** Prints the observation of a number of nodes, with the verdict. */
    public static String of(int nodes, List<SyncEvent> observation, Verdict verdict) {
        return new ObservationText(nodes, observation).text(verdict).stripTrailing() + "\n";
    }

    private String text(Verdict verdict) {
        if (verdict instanceof Verdict.Unexplained no) {
            StringBuilder text = new StringBuilder(table(observed(no.event())));
            text.append("No explanation: ")
                    .append(manyFiles ? no.key() + ", " : "")
                    .append(text(observation.get(no.event())));
            text.append(" cannot happen");
            text.append(no.why().isEmpty() ? ".\n" : ": " + no.why() + ".\n");
            if (!no.nearest().lines().isEmpty()) {
                text.append("The nearest of ").append(no.count());
                text.append(no.count() == 1 ? " possible state:\n\n" : " possible states:\n\n");
                text.append(table(explained(no.nearest())));
            }
            return text.toString();
        }
        if (verdict instanceof Verdict.Explained yes) {
            return table(explained(yes.explanation()));
        }
        return table(observed(-1))
                + (verdict instanceof Verdict.GaveUp tired ? "Undecided: " + tired.why() + "\n" : "");
    }

    private List<Row> observed(int marked) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < observation.size(); i++) {
            rows.add(new Row(node(observation.get(i)), text(observation.get(i)), i == marked));
        }
        return rows;
    }

    private List<Row> explained(Explanation explanation) {
        List<Row> rows = new ArrayList<>();
        for (Explanation.Line line : explanation.lines()) {
            if (!line.conjectured()) {
                SyncEvent event = observation.get(line.observed());
                rows.add(new Row(node(event), text(event), false));
                continue;
            }
            int column = -1;
            for (int node = 0; node < nodes; node++) {
                column = line.by().equals(FileEvents.client(node)) ? node : column;
            }
            rows.add(new Row(column, "(" + line.text() + ")", false));
        }
        return rows;
    }

    private String table(List<Row> rows) {
        int width = FileEvents.client(nodes).length();
        for (Row row : rows) {
            width = row.node() < 0 ? width : Math.max(width, row.text().length());
        }
        StringBuilder text = new StringBuilder();
        List<String> heads = new ArrayList<>();
        for (int node = 0; node < nodes; node++) {
            heads.add(FileEvents.client(node));
        }
        line(text, "  ", heads, width);
        for (Row row : rows) {
            String mark = row.marked() ? "> " : "  ";
            if (row.node() < 0) {
                text.append(mark).append(row.text()).append('\n');
                continue;
            }
            List<String> cells = new ArrayList<>();
            for (int node = 0; node < nodes; node++) {
                cells.add(node == row.node() ? row.text() : "");
            }
            line(text, mark, cells, width);
        }
        return text.append('\n').toString();
    }

    private static void line(StringBuilder text, String mark, List<String> cells, int width) {
        String line = cells.stream()
                .map(cell -> cell + " ".repeat(width - cell.length()))
                .collect(Collectors.joining(BAR));
        text.append((mark + line).stripTrailing()).append('\n');
    }

    private String text(SyncEvent event) {
        return event(event, manyFiles);
    }

    /** The node whose column an event is in, or -1 if the event is about all nodes. */
    static int node(SyncEvent event) {
        if (event instanceof SyncEvent.Read read) {
            return read.node();
        }
        if (event instanceof SyncEvent.Write write) {
            return write.node();
        }
        if (event instanceof SyncEvent.Renamed renamed) {
            return renamed.node();
        }
        if (event instanceof SyncEvent.DirectoryDeleted directory) {
            return directory.node();
        }
        return event instanceof SyncEvent.Synced synced ? synced.node() : -1;
    }

    /** One event in one line; files are named only where there are several. */
    static String event(SyncEvent event, boolean namesFiles) {
        if (event instanceof SyncEvent.Read read) {
            return "READ" + file(read.file(), namesFiles) + " → " + Value.of(read.value());
        }
        if (event instanceof SyncEvent.Write write) {
            return "WRITE" + file(write.file(), namesFiles) + " " + Value.of(write.value()) + " → "
                    + Value.of(write.overwritten());
        }
        if (event instanceof SyncEvent.Renamed renamed) {
            return "RENAME " + FileEvents.name(renamed.from()) + " to " + FileEvents.name(renamed.to()) + " → "
                    + Value.of(renamed.value());
        }
        if (event instanceof SyncEvent.DirectoryDeleted directory) {
            return directory.deletions().stream()
                    .map(write -> FileEvents.name(write.file()) + " " + Value.of(write.overwritten()))
                    .collect(Collectors.joining(", ", "DELETE DIRECTORY → ", ""));
        }
        if (event instanceof SyncEvent.Synced synced) {
            return "SYNC" + (synced.outcome() == SyncEvent.Synced.Outcome.DONE ? "" : " → " + synced.outcome());
        }
        if (event instanceof SyncEvent.Stable stable) {
            return "STABILIZE → " + contents(stable.files());
        }
        return ((SyncEvent.Unstable) event)
                .nodes().stream()
                        .map(ObservationText::contents)
                        .collect(Collectors.joining(", ", "STABILIZE → { ", " }"));
    }

    private static String file(int file, boolean named) {
        return named ? " " + FileEvents.name(file) : "";
    }

    private static String contents(List<SyncEvent.Content> files) {
        return files.stream()
                .map(file -> "(" + Value.of(file.value()) + ", "
                        + Value.set(file.conflicts().stream().map(Value::of).toList()) + ")")
                .collect(Collectors.joining(" "));
    }

    private static boolean aboutAnotherFile(SyncEvent event) {
        return event instanceof SyncEvent.Renamed
                || event instanceof SyncEvent.DirectoryDeleted
                || (event instanceof SyncEvent.Read read && read.file() > 0)
                || (event instanceof SyncEvent.Write write && write.file() > 0)
                || (event instanceof SyncEvent.Stable stable && stable.files().size() > 1);
    }
}
