package dev.windtunnel.model.sync;

/**
 * How a synchronizer decides: one specification for many programs. Wherever a rule cannot say exactly what a program does, it
 * allows more than that, so that no correct program is accused.
 *
 * @param topology who talks to whom
 * @param trigger when it synchronizes
 * @param winner whose value a file holds after a conflict
 * @param loser what becomes of the other value
 * @param deleteVsWrite what happens if one node deletes a file and another writes it
 * @param sameValue whether two nodes that write the same are in conflict
 * @param detection which changes it notices
 * @param transientAbsence whether a file may be missing for a moment: then it may be read and overwritten as absent at any time
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

    /** Who talks to whom. */
    public enum Topology {
        /** Everybody to a hub at which nobody reads or writes. */
        STAR,
        /** Everybody to everybody. */
        MESH
    }

    /** When it synchronizes. */
    public enum Trigger {
        /** By itself, unseen. */
        BACKGROUND,
        /** At command: {@link SyncEvent.Synced} is observed, and nothing happens otherwise, except while waiting for rest. */
        EXPLICIT
    }

    /** Whose value a file holds after a conflict. */
    public enum Winner {
        /** That of the server, that is of whoever uploaded first. */
        SERVER,
        /** That of the later write, in the order of the observation. With an explicit trigger the same as {@link #EITHER}. */
        NEWER,
        /** The newer one by a clock that nobody recorded, so either. Allows more than the program does. */
        EITHER,
        /** Nobody's: the nodes keep what they have, and never come to the same. */
        NONE_SKIP,
        /** Nobody's: the file disappears, and both values are kept as copies. */
        NONE_RENAME_BOTH
    }

    /** What becomes of the value that lost. */
    public enum Loser {
        /** It is kept as a copy; the same value is kept once. */
        COPY_SET,
        /** It is kept as a copy, maybe several times. Observations hold sets of values, so how often is not checked. */
        COPY_MULTISET,
        /** It is gone. */
        DISCARD
    }

    /** What happens if one node deletes a file and another writes it. */
    public enum DeleteVsWrite {
        /** Deletion is a value like any other: the paper before its last refinement. */
        CONFLICT,
        /** A deletion that comes too late is forgotten, but so is no write: the paper's last rule as it is printed. */
        DELETION_FORGOTTEN,
        /** The write wins, whichever came first: what the paper says in prose and its example needs. */
        WRITE_WINS,
        /** Either wins, and a write that loses may or may not be kept. Allows more than the program does. */
        DELETE_MAY_WIN,
        /** Nothing is done about it: the nodes keep what they have. Only with an explicit trigger. */
        SKIP
    }

    /** Whether two nodes that write the same are in conflict. */
    public enum SameValue {
        NO_CONFLICT,
        CONFLICT
    }

    /** Which changes it notices. */
    public enum Detection {
        /** All. */
        ALWAYS,
        /**
         * Those that change the size or the time of the file. Times are not observed, so any change that leaves the size may go
         * unnoticed. Allows more than the program does.
         */
        SIZE_MTIME
    }

    public SyncRules {
        if (winner == Winner.SERVER && topology == Topology.MESH) {
            throw new IllegalArgumentException("Winner 'SERVER' needs topology 'STAR': a mesh has no server.");
        }
        if (trigger == Trigger.EXPLICIT && topology == Topology.MESH) {
            throw new IllegalArgumentException(
                    "Trigger 'EXPLICIT' needs topology 'STAR': a command is about one node.");
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

    /** Syncthing 1: the newer value wins, by times that the loser's node may set, so either. */
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

    /** Unison as it is: conflicts are skipped. */
    public static SyncRules unison() {
        return unison(Winner.NONE_SKIP, Loser.COPY_SET);
    }

    /** Unison that is told what to do with conflicts; {@code -prefer newer} is {@link Winner#EITHER}. */
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
