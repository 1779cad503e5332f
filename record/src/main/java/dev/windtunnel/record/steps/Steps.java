package dev.windtunnel.record.steps;

import java.util.List;

/**
 * One view of what happened in the smallest execution that shows a finding, as data: a finding's file holds it, and texts and
 * pages are made from it.
 */
public sealed interface Steps {

    /** The name of the view in documents. */
    String shape();

    /** Calls, and below each call the calls that were made while it was answered. */
    record CallTree(List<TreeCall> calls) implements Steps {
        public CallTree {
            calls = List.copyOf(calls);
        }

        @Override
        public String shape() {
            return "tree";
        }
    }

    /** Groups, answers that deviate from calm, and notes, in order. */
    record Outline(List<OutlineEntry> entries) implements Steps {
        public Outline {
            entries = List.copyOf(entries);
        }

        @Override
        public String shape() {
            return "outline";
        }
    }

    /** What several threads or clients did, in the order in which they did it. */
    record Columns(List<ActorStep> steps) implements Steps {
        public Columns {
            steps = List.copyOf(steps);
        }

        @Override
        public String shape() {
            return "columns";
        }
    }

    /**
     * Calls with the answers of two sides that should answer alike.
     *
     * @param sides the names of the two sides
     */
    record SideBySide(List<String> sides, List<ComparedCall> calls) implements Steps {
        public SideBySide {
            sides = List.copyOf(sides);
            calls = List.copyOf(calls);
        }

        @Override
        public String shape() {
            return "sides";
        }
    }
}
