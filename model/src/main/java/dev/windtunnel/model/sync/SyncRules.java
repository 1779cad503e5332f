package dev.windtunnel.model.sync;

/**
 * The rules of a synchronizer: one specification for many programs. Where a rule cannot describe a program exactly, it allows
 * more, so that no correct program is reported.
 *
 * @param topology which nodes communicate
 * @param trigger when it synchronizes
 * @param winner which value a file has after a conflict
 * @param loser what happens to the other value
 * @param deleteVsWrite what happens if one node deletes a file and another writes it
 * @param sameValue whether two nodes that write the same value are in conflict
 * @param detection which changes it notices
 * @param transientAbsence whether a file may be missing for a moment; then it may be read and overwritten as absent at any
 *     time
 */
public record SyncRules(
        Topology topology,
        Trigger trigger,
        Winner winner,
        Loser loser,
        DeleteVsWrite deleteVsWrite,
        SameValue sameValue,
        Detection detection,
        boolean transientAbsence) {

    /** Which nodes communicate. */
    public enum Topology {
        /** All nodes with a hub, at which nothing is read or written. */
        STAR,
        /** All nodes with one another. */
        MESH
    }

    /** When it synchronizes. */
    public enum Trigger {
        /** In the background, unobserved. */
        BACKGROUND,
        /** On command: {@link SyncEvent.Synced} is observed. Nothing happens otherwise, except during STABILIZE. */
        EXPLICIT
    }

    /** Which value a file has after a conflict. */
    public enum Winner {
        /** The value that was uploaded first. */
        SERVER,
        /**
         * The value of the later write, in the order of the observation. With an explicit trigger the same as {@link
         * #EITHER}.
         */
        NEWER,
        /** The newer value, by a clock that is not observed; so either. Allows more than the program does. */
        EITHER,
        /** Neither: the nodes keep their values, and never converge. */
        NONE_SKIP,
        /** Neither: the file disappears, and both values are kept as copies. */
        NONE_RENAME_BOTH
    }

    /** What happens to the value that lost. */
    public enum Loser {
        /** It is kept as a copy; the same value is kept once. */
        COPY_SET,
        /**
         * It is kept as a copy, possibly several times. Observations contain sets of values, so the number of copies is not
         * checked.
         */
        COPY_MULTISET,
        /** It is discarded. */
        DISCARD
    }

    /** What happens if one node deletes a file and another writes it. */
    public enum DeleteVsWrite {
        /** Deletion is a value like any other: the paper before its last refinement. */
        CONFLICT,
        /**
         * A deletion that comes too late is forgotten, but a write that comes after a deletion is a conflict: the paper's
         * last rule as printed.
         */
        DELETION_FORGOTTEN,
        /** The write wins in either order: the rule of the paper's prose, which its example needs. */
        WRITE_WINS,
        /** Either wins, and a write that loses may or may not be kept. Allows more than the program does. */
        DELETE_MAY_WIN,
        /** The conflict is skipped: the nodes keep their values. Only with an explicit trigger. */
        SKIP
    }

    /** Whether two nodes that write the same value are in conflict. */
    public enum SameValue {
        NO_CONFLICT,
        CONFLICT
    }

    /** Which changes it notices. */
    public enum Detection {
        /** All changes. */
        ALWAYS,
        /**
         * Changes of the size or the time of the file. Times are not observed, so any change that keeps the size may go
         * unnoticed. Allows more than the program does.
         */
        SIZE_MTIME
    }

    public SyncRules {
        if (winner == Winner.SERVER && topology == Topology.MESH) {
            throw new IllegalArgumentException("Winner 'SERVER' needs topology 'STAR', because a mesh has no server.");
        }
        if (trigger == Trigger.EXPLICIT && topology == Topology.MESH) {
            throw new IllegalArgumentException(
                    "Trigger 'EXPLICIT' needs topology 'STAR', because a command synchronizes one node with a hub.");
        }
        if (trigger == Trigger.BACKGROUND && deleteVsWrite == DeleteVsWrite.SKIP) {
            throw new IllegalArgumentException("Delete against write 'SKIP' needs trigger 'EXPLICIT'.");
        }
    }

    /** The paper's first draft. */
    public static SyncRules naive() {
        return new SyncRules(
                Topology.STAR,
                Trigger.BACKGROUND,
                Winner.SERVER,
                Loser.COPY_SET,
                DeleteVsWrite.CONFLICT,
                SameValue.CONFLICT,
                Detection.ALWAYS,
                false);
    }

    /** The paper's second draft: writing the same value is no conflict. */
    public static SyncRules repeatedValues() {
        return naive().with(SameValue.NO_CONFLICT);
    }

    /** The paper's third draft, as its rule is printed. */
    public static SyncRules deletionAsPrinted() {
        return repeatedValues().with(DeleteVsWrite.DELETION_FORGOTTEN);
    }

    /** The paper's model of Dropbox, ownCloud and Google Drive. */
    public static SyncRules dropbox() {
        return repeatedValues().with(DeleteVsWrite.WRITE_WINS);
    }

    /** Syncthing 1: the newer value wins, by times that the losing node may set; so either. */
    public static SyncRules syncthing() {
        return new SyncRules(
                Topology.MESH,
                Trigger.BACKGROUND,
                Winner.EITHER,
                Loser.COPY_MULTISET,
                DeleteVsWrite.WRITE_WINS,
                SameValue.NO_CONFLICT,
                Detection.ALWAYS,
                false);
    }

    /** Unison with default options: conflicts are skipped. */
    public static SyncRules unison() {
        return unison(Winner.NONE_SKIP, Loser.COPY_SET);
    }

    /** Unison with options for conflicts; {@code -prefer newer} is {@link Winner#EITHER}. */
    public static SyncRules unison(Winner winner, Loser loser) {
        return new SyncRules(
                Topology.STAR,
                Trigger.EXPLICIT,
                winner,
                loser,
                winner == Winner.NONE_SKIP ? DeleteVsWrite.SKIP : DeleteVsWrite.WRITE_WINS,
                SameValue.NO_CONFLICT,
                Detection.ALWAYS,
                false);
    }

    /** rclone bisync before 1.64: both values are renamed, even if they are the same. */
    public static SyncRules rcloneBisync() {
        return new SyncRules(
                Topology.STAR,
                Trigger.EXPLICIT,
                Winner.NONE_RENAME_BOTH,
                Loser.COPY_SET,
                DeleteVsWrite.WRITE_WINS,
                SameValue.CONFLICT,
                Detection.ALWAYS,
                false);
    }

    public SyncRules with(Topology other) {
        return new SyncRules(other, trigger, winner, loser, deleteVsWrite, sameValue, detection, transientAbsence);
    }

    public SyncRules with(Winner other) {
        return new SyncRules(topology, trigger, other, loser, deleteVsWrite, sameValue, detection, transientAbsence);
    }

    public SyncRules with(Loser other) {
        return new SyncRules(topology, trigger, winner, other, deleteVsWrite, sameValue, detection, transientAbsence);
    }

    public SyncRules with(DeleteVsWrite other) {
        return new SyncRules(topology, trigger, winner, loser, other, sameValue, detection, transientAbsence);
    }

    public SyncRules with(SameValue other) {
        return new SyncRules(topology, trigger, winner, loser, deleteVsWrite, other, detection, transientAbsence);
    }

    public SyncRules with(Detection other) {
        return new SyncRules(topology, trigger, winner, loser, deleteVsWrite, sameValue, other, transientAbsence);
    }

    public SyncRules withTransientAbsence(boolean allowed) {
        return new SyncRules(topology, trigger, winner, loser, deleteVsWrite, sameValue, detection, allowed);
    }

    /** Whether a value that loses is kept. */
    public boolean keepsLoser() {
        return loser != Loser.DISCARD;
    }
}
