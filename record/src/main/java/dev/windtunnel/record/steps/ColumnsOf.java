package dev.windtunnel.record.steps;

import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the columns of a trace: the notes of its actors, with the switches that the path made between them. */
final class ColumnsOf implements Trace.Visitor {

    private final Trace trace;
    private final StepsOf views;
    private final List<ActorStep> steps = new ArrayList<>();
    private @Nullable String from;
    private String mark = "";
    private String to = "";

    ColumnsOf(Trace trace, StepsOf views) {
        this.trace = trace;
        this.views = views;
    }

    Steps.Columns columns() {
        trace.walk(this);
        return new Steps.Columns(steps);
    }

    @Override
    public void asked(int choice) {
        if (views.view(choice) == ChoiceView.SWITCH && trace.taken(choice) != 0) {
            flush();
            from = trace.label(choice);
            mark = trace.kind(choice).name();
            String outcome = trace.outcome(choice);
            to = outcome == null ? "" : outcome;
        }
    }

    @Override
    public void said(Trace.Note note) {
        if (note.text().isBlank()) {
            return;
        }
        if (from != null && (to.isEmpty() || to.equals(note.by()))) {
            steps.add(new ActorStep(note.by(), note.text(), note.at(), from, mark));
            from = null;
        } else {
            flush();
            steps.add(new ActorStep(note.by(), note.text(), note.at(), null, ""));
        }
    }

    /** The actor that was let go first noted nothing before the next one did. */
    private void flush() {
        if (from != null) {
            steps.add(new ActorStep(to, "", "", from, mark));
            from = null;
        }
    }
}
