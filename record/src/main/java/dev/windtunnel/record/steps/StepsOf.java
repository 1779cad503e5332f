package dev.windtunnel.record.steps;

import dev.windtunnel.explore.Choices;
import dev.windtunnel.explore.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes the steps of a finding from the trace of its smallest execution. Views that would be empty are left out. */
public final class StepsOf {

    private final Trace trace;
    private final Function<String, ChoiceView> views;
    private final boolean hasActors;
    private final boolean compares;

    private StepsOf(Trace trace, Function<String, ChoiceView> views) {
        this.trace = trace;
        this.views = views;
        this.hasActors = trace.notes().stream().anyMatch(note -> !note.by().isEmpty());
        this.compares = IntStream.range(0, trace.size()).anyMatch(choice -> declared(choice) == ChoiceView.COMPARED);
    }

    /**
     * All views of a trace.
     *
     * @param views how choices of a kind are shown
     */
    public static List<Steps> trace(Trace trace, Function<String, ChoiceView> views) {
        StepsOf made = new StepsOf(trace, views);
        List<Steps> all = new ArrayList<>();
        Steps.CallTree tree = made.tree();
        if (!tree.calls().isEmpty()) {
            all.add(tree);
        }
        Steps.Outline outline = new OutlineOf(trace, made).outline();
        if (!outline.entries().isEmpty()) {
            all.add(outline);
        }
        if (made.hasColumns()) {
            all.add(new ColumnsOf(trace, made).columns());
        }
        if (made.compares) {
            all.add(made.sides());
        }
        return all;
    }

    private ChoiceView declared(int choice) {
        return views.apply(trace.kind(choice).name());
    }

    /** How a choice is shown in this trace: without what a view is made from, the choice stays in the outline. */
    ChoiceView view(int choice) {
        ChoiceView view = declared(choice);
        return switch (view) {
            case TREE -> trace.outcome(choice) == null ? ChoiceView.OUTLINE : view;
            case SWITCH, NOTED -> hasActors ? view : ChoiceView.OUTLINE;
            case OUTLINE, COMPARED -> view;
        };
    }

    boolean hasColumns() {
        return hasActors && !compares;
    }

    /** Whether notes are told in columns or beside calls, and not in the outline. */
    boolean tellsNotesElsewhere(Trace.Note note) {
        return hasColumns() || (compares && !note.by().isEmpty());
    }

    private Steps.CallTree tree() {
        List<List<Integer>> below = new ArrayList<>();
        List<Integer> roots = new ArrayList<>();
        for (int choice = 0; choice < trace.size(); choice++) {
            below.add(new ArrayList<>());
            if (view(choice) == ChoiceView.TREE) {
                int cause = trace.cause(choice);
                (cause == Choices.NO_CAUSE || cause >= choice ? roots : below.get(cause)).add(choice);
            }
        }
        return new Steps.CallTree(inBlocks(roots, 0, below));
    }

    /** Calls that a test made in one named block stand together below its name. */
    private List<TreeCall> inBlocks(List<Integer> choices, int depth, List<List<Integer>> below) {
        List<TreeCall> calls = new ArrayList<>();
        for (int from = 0; from < choices.size(); ) {
            Optional<String> block = block(choices.get(from), depth);
            int to = from + 1;
            while (block.isPresent() && to < choices.size() && block.equals(block(choices.get(to), depth))) {
                to++;
            }
            List<Integer> together = choices.subList(from, to);
            calls.add(
                    block.isEmpty()
                            ? call(choices.get(from), below)
                            : new TreeCall(
                                    "[" + block.get() + "]", "", "", false, "", inBlocks(together, depth + 1, below)));
            from = to;
        }
        return calls;
    }

    /** The block that a choice is in, at this depth. */
    private Optional<String> block(int choice, int depth) {
        List<String> groups = trace.groups(choice);
        return depth < groups.size() ? Optional.of(groups.get(depth)) : Optional.empty();
    }

    private TreeCall call(int choice, List<List<Integer>> below) {
        return new TreeCall(
                trace.label(choice),
                String.valueOf(trace.outcome(choice)),
                trace.shown(choice),
                trace.taken(choice) != 0,
                trace.place(choice),
                below.get(choice).stream().map(inner -> call(inner, below)).toList());
    }

    private Steps.SideBySide sides() {
        List<String> sides = trace.notes().stream()
                .map(Trace.Note::by)
                .filter(by -> !by.isEmpty())
                .distinct()
                .toList();
        List<ComparedCall> calls = new ArrayList<>();
        trace.walk(new Trace.Visitor() {
            private @Nullable String call;
            private Map<String, String> answers = new LinkedHashMap<>();

            @Override
            public void asked(int choice) {
                if (view(choice) == ChoiceView.COMPARED) {
                    flush();
                    String outcome = trace.outcome(choice);
                    call = outcome == null ? trace.label(choice) : outcome;
                }
            }

            @Override
            public void said(Trace.Note note) {
                if (call != null && !note.by().isEmpty()) {
                    answers.put(note.by(), note.text());
                    if (answers.size() == sides.size()) {
                        flush();
                    }
                }
            }

            private void flush() {
                if (call != null && !answers.isEmpty()) {
                    calls.add(new ComparedCall(
                            call,
                            sides.stream()
                                    .map(side -> answers.getOrDefault(side, ""))
                                    .toList()));
                }
                call = null;
                answers = new LinkedHashMap<>();
            }
        });
        return new Steps.SideBySide(sides, calls);
    }
}
