package dev.windtunnel.record.steps;

/** How choices of one kind are shown in the steps of a finding. */
public enum ChoiceView {
    /** As a line of the outline, if the answer deviates from calm. This is how kinds are shown that no engine declares. */
    OUTLINE,
    /** As a call of the call tree, whatever the answer. */
    TREE,
    /** As a switch between two columns: the choice's label is who was about to go on, its outcome who did. */
    SWITCH,
    /** Not at all where there are columns: the notes of the actor that asked say what came of it. */
    NOTED,
    /** As a call with the answers of two sides: notes that are made after it, by one side each. */
    COMPARED
}
