package dev.windtunnel.demo.shelf;

import static dev.windtunnel.demo.shelf.Lie.Cause.ASYNCHRONY;
import static dev.windtunnel.demo.shelf.Lie.Cause.AUTHORIZATION;
import static dev.windtunnel.demo.shelf.Lie.Cause.DEFECT;
import static dev.windtunnel.demo.shelf.Lie.Cause.ERROR_RESPONSE;
import static dev.windtunnel.demo.shelf.Lie.Cause.NOT_IMPLEMENTED;
import static dev.windtunnel.demo.shelf.Lie.Cause.NULL_REFERENCE;
import static dev.windtunnel.demo.shelf.Lie.Cause.PARAMETER_CHECK;
import static dev.windtunnel.demo.shelf.Lie.Impact.DEBUGGABILITY;
import static dev.windtunnel.demo.shelf.Lie.Impact.DEPLOYMENT_SAFETY;
import static dev.windtunnel.demo.shelf.Lie.Impact.FALSE_ALARM;
import static dev.windtunnel.demo.shelf.Lie.Seen.ANSWER;
import static dev.windtunnel.demo.shelf.Lie.Seen.BOTH;
import static dev.windtunnel.demo.shelf.Lie.Seen.STATE;

/** A difference between an emulator of the shelf service and the service. No lie hides another one. */
public enum Lie {
    /** A text where only a GUID is allowed; the example of the study's figure 5.1a. */
    PROPOSED_LEASE_ID_NOT_CHECKED(
            "AcquireLease", DEPLOYMENT_SAFETY, PARAMETER_CHECK, BOTH, "a proposed lease id does not have to be a GUID"),
    CAPITALS_IN_SHELF_NAMES(
            "CreateShelf", DEPLOYMENT_SAFETY, PARAMETER_CHECK, BOTH, "names of shelves may contain capital letters"),
    ELEVENTH_TAG("PutTags", DEPLOYMENT_SAFETY, PARAMETER_CHECK, BOTH, "an item may have 11 tags instead of 10"),
    ELEVENTH_MESSAGE(
            "ReceiveMessages",
            DEPLOYMENT_SAFETY,
            PARAMETER_CHECK,
            ANSWER,
            "11 messages can be asked for at once instead of 10"),
    APPENDED_BEYOND_THE_LIMIT(
            "AppendItem", DEPLOYMENT_SAFETY, PARAMETER_CHECK, BOTH, "content may grow beyond 1024 characters"),
    COPY_OF_NOTHING(
            "CopyItem",
            DEPLOYMENT_SAFETY,
            PARAMETER_CHECK,
            BOTH,
            "copying an item that does not exist makes an empty one"),
    CAPACITY_OFF_BY_ONE("PutItem", DEPLOYMENT_SAFETY, DEFECT, BOTH, "one item more than the capacity fits on a shelf"),
    DELETED_DESPITE_CONDITION("DeleteItem", DEPLOYMENT_SAFETY, DEFECT, BOTH, "If-Match is ignored"),
    POLICY_BY_STRANGERS(
            "PutPolicy",
            DEPLOYMENT_SAFETY,
            AUTHORIZATION,
            BOTH,
            "the policy can be set with any key, even a wrong one"),
    PRIVATE_ITEMS_FOR_ALL(
            "GetItem", DEPLOYMENT_SAFETY, AUTHORIZATION, ANSWER, "items of private shelves can be read without a key"),
    SHELF_GONE_AT_ONCE("DeleteShelf", DEPLOYMENT_SAFETY, ASYNCHRONY, STATE, "deletion takes no time"),
    TAGS_NEVER_SET("GetTags", DEPLOYMENT_SAFETY, NULL_REFERENCE, ANSWER, "tags that were never set are empty tags"),
    POLICY_NEVER_SET(
            "DeletePolicy", DEPLOYMENT_SAFETY, NULL_REFERENCE, ANSWER, "a policy that was never set can be deleted"),

    STATISTICS_NOT_IMPLEMENTED("GetStatistics", FALSE_ALARM, NOT_IMPLEMENTED, ANSWER, "status 501"),
    METADATA_NOT_IMPLEMENTED(
            "SetMetadata",
            FALSE_ALARM,
            NOT_IMPLEMENTED,
            BOTH,
            "status 500 with Retry-After, so clients try again in vain"),
    LEASE_OF_A_MINUTE_REFUSED(
            "AcquireLease", FALSE_ALARM, PARAMETER_CHECK, BOTH, "a duration of 60 is refused, 59 is the most"),
    NEW_ITEM_REFUSED("PutItem", FALSE_ALARM, DEFECT, BOTH, "If-None-Match refuses items that do not exist, too"),
    LAST_CHARACTERS_REFUSED(
            "GetItem", FALSE_ALARM, PARAMETER_CHECK, ANSWER, "ranges that count from the end are refused"),
    EMPTY_CONTENT_REFUSED("PutItem", FALSE_ALARM, PARAMETER_CHECK, BOTH, "an item may not be empty"),
    PLUS_IN_NAMES("PutItem", FALSE_ALARM, DEFECT, BOTH, "names of items with a plus give status 500"),
    PEEKING_AT_TEN("PeekMessages", FALSE_ALARM, DEFECT, ANSWER, "peeking at 10 messages breaks the connection"),
    EMPTY_APPEND_HANGS("AppendItem", FALSE_ALARM, DEFECT, BOTH, "appending nothing is never answered"),
    EMPTY_UPDATE_CRASHES("UpdateShelf", FALSE_ALARM, DEFECT, BOTH, "the service ends if nothing is to be updated"),

    SHELF_OR_ITEM(
            "GetItem", DEBUGGABILITY, ERROR_RESPONSE, ANSWER, "error code ItemNotFound although the shelf is missing"),
    STATUS_OF_FAILED_CONDITION(
            "AppendItem", DEBUGGABILITY, ERROR_RESPONSE, ANSWER, "status 409 instead of 412 for a failed If-Match"),
    BARE_BAD_REQUEST(
            "ReceiveMessages",
            DEBUGGABILITY,
            ERROR_RESPONSE,
            ANSWER,
            "a visibility out of range is a bad request and nothing more"),
    LEASE_NEVER_ACQUIRED(
            "ReleaseLease",
            DEBUGGABILITY,
            ERROR_RESPONSE,
            ANSWER,
            "error code LeaseIdMismatch although there is no lease"),
    NOTHING_TO_RESTORE("RestoreItem", DEBUGGABILITY, DEFECT, ANSWER, "status 500 for an item that was never deleted"),
    RANGE_BEHIND_THE_END("GetItem", DEBUGGABILITY, DEFECT, ANSWER, "status 500 for a range behind the end"),
    LENGTH_IN_CHARACTERS("PutItem", DEBUGGABILITY, DEFECT, BOTH, "the length is told in characters instead of bytes"),

    ITEMS_IN_ORDER_OF_WRITING(
            "PutItem", DEBUGGABILITY, DEFECT, STATE, "items are listed as they were written, not by their names"),
    COPY_WITHOUT_METADATA("CopyItem", DEBUGGABILITY, DEFECT, STATE, "a copy has no metadata"),
    TAGS_ON_THE_WRONG_ITEM("CopyItem", DEBUGGABILITY, DEFECT, STATE, "tags of the copy are set on its source"),
    RESTORED_SHELF_IS_NEW(
            "RestoreShelf",
            DEBUGGABILITY,
            DEFECT,
            STATE,
            "a restored shelf is a new one: empty and without description"),
    TAGS_SURVIVE("DeleteTags", DEBUGGABILITY, DEFECT, STATE, "tags are still there after they were deleted"),
    OVERWRITTEN_DESPITE_CONDITION(
            "PutItem", DEBUGGABILITY, DEFECT, STATE, "a failed If-None-Match is told, but the content is replaced"),
    TAGS_ARE_ADDED("PutTags", DEBUGGABILITY, DEFECT, STATE, "tags are added to those before instead of replacing them"),
    DELAY_IGNORED("SendMessage", DEBUGGABILITY, ASYNCHRONY, STATE, "a delayed message is there at once"),
    CAPACITY_FORGOTTEN("UpdateShelf", DEBUGGABILITY, DEFECT, STATE, "a new capacity is not kept"),
    APPENDED_IN_FRONT("AppendItem", DEBUGGABILITY, DEFECT, STATE, "what is appended comes first"),
    METADATA_IN_ASCII("PutItem", DEBUGGABILITY, DEFECT, STATE, "other letters than ASCII in metadata become '?'");

    /**
     * What a lie means for those who test with the emulator; of the first call that shows it, or of the call that made the difference if only
     * the state shows it.
     */
    public enum Impact {
        /** The emulator does what the service refuses. */
        DEPLOYMENT_SAFETY,
        /** The emulator refuses what the service does. */
        FALSE_ALARM,
        /** Both do it, or both refuse, and say different things or are in different states. */
        DEBUGGABILITY
    }

    /** Why emulators lie. */
    public enum Cause {
        PARAMETER_CHECK,
        ERROR_RESPONSE,
        AUTHORIZATION,
        ASYNCHRONY,
        NULL_REFERENCE,
        NOT_IMPLEMENTED,
        DEFECT
    }

    /** Where the lie shows. */
    public enum Seen {
        /** In the answer of the operation; nothing that can be read later differs. */
        ANSWER,
        /** Only in what is read later. */
        STATE,
        /** In the answer of the operation and in what is read later. */
        BOTH
    }

    private final String operation;
    private final Impact impact;
    private final Cause cause;
    private final Seen seen;
    private final String sentence;

    Lie(String operation, Impact impact, Cause cause, Seen seen, String sentence) {
        this.operation = operation;
        this.impact = impact;
        this.cause = cause;
        this.seen = seen;
        this.sentence = sentence;
    }

    /** The operation that does not do what the service does. */
    public String operation() {
        return operation;
    }

    public Impact impact() {
        return impact;
    }

    public Cause cause() {
        return cause;
    }

    public Seen seen() {
        return seen;
    }

    /** What is different, for people. */
    public String sentence() {
        return operation + ": " + sentence;
    }
}
