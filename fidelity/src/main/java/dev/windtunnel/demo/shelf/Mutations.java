package dev.windtunnel.demo.shelf;

import dev.windtunnel.explore.RandomSource;
import java.util.List;

/** Places where mutations can be, in the words of the document. */
final class Mutations {

    private static final List<String> FIELDS = List.of(
            "CreateShelf access",
            "GetShelf description",
            "GetShelf capacity",
            "GetShelf itemCount",
            "PutItem length",
            "GetItem metadata",
            "GetItem length",
            "GetItem leaseState",
            "GetStatistics characters",
            "GetStatistics messages",
            "GetTags tags",
            "GetPolicy effect",
            "AppendItem length");
    private static final List<String> PAIRS = List.of(
            "GetShelf access description",
            "CreateShelf name access",
            "GetItem name content",
            "GetItem content leaseState",
            "GetStatistics items characters",
            "GetStatistics items messages",
            "PeekMessages messages none");
    private static final List<String> NUMBERS = List.of(
            "GetItem length", "PutItem length", "GetShelf capacity", "GetShelf itemCount", "GetStatistics items");
    private static final List<String> LISTS =
            List.of("ListItems items", "PeekMessages messages", "ReceiveMessages messages");
    private static final List<String> CODES = List.of(
            "ShelfNotFound",
            "ItemNotFound",
            "NoSuchTags",
            "NoSuchPolicy",
            "ShelfAlreadyExists",
            "InvalidParameter",
            "ConditionNotMet",
            "LeaseNotPresent",
            "ShelfBeingDeleted");
    private static final List<String> MISSING =
            List.of("DeleteItem", "DeleteTags", "DeletePolicy", "GetPolicy", "GetTags", "ClearMessages");
    private static final List<String> CONDITIONS = List.of(
            "PutItem if-match",
            "PutItem if-none-match",
            "DeleteItem if-match",
            "AppendItem if-match",
            "SetMetadata if-match",
            "CopyItem if-none-match");
    private static final List<String> PARAMETERS = List.of(
            "ListItems prefix",
            "ListItems deleted",
            "SendMessage delay",
            "CreateShelf description",
            "CreateShelf access",
            "CreateShelf capacity",
            "PutItem metadata",
            "PutItem tags",
            "GetItem range",
            "CopyItem tags",
            "UpdateShelf description",
            "PutPolicy reason",
            "AcquireLease proposedId");
    private static final List<String> DEFAULTS = List.of(
            "CreateShelf capacity 50", "CreateShelf access public", "SendMessage delay 1", "PutPolicy reason none");
    private static final List<String> LIMITS = List.of(
            "AcquireLease duration 60",
            "ReceiveMessages count 10",
            "PeekMessages count 10",
            "CreateShelf capacity 1000",
            "ListItems limit 100",
            "SendMessage delay 60",
            "BreakLease period 60",
            "ReceiveMessages visibility 60");
    private static final List<String> TEXTS = List.of(
            "PutItem content 64",
            "SendMessage text 64",
            "CreateShelf description 16",
            "AppendItem content 3",
            "UpdateShelf description 32");
    private static final List<String> NAMES = List.of("item", "shelf");
    private static final List<String> PROTECTED = List.of(
            "PutPolicy", "DeleteItem", "PutItem", "GetItem", "CreateShelf", "UpdateShelf", "SendMessage", "ListItems");
    private static final List<String> TWICE = List.of("AppendItem", "SendMessage");
    private static final List<String> DELETIONS = List.of("DeleteItem", "DeleteTags", "DeletePolicy", "DeleteShelf");
    private static final List<String> READS = List.of("GetItem", "GetShelf", "GetTags", "ListItems", "GetStatistics");

    private Mutations() {}

    static Mutation mutation(Mutation.Operator operator, RandomSource random) {
        return switch (operator) {
            case DROPPED_FIELD -> made(operator, random, FIELDS, ReplyMutations::drop);
            case SWAPPED_FIELDS -> made(operator, random, PAIRS, ReplyMutations::swap);
            case NUMBER_AS_TEXT -> made(operator, random, NUMBERS, ReplyMutations::asText);
            case LOST_LAST_ELEMENT -> made(operator, random, LISTS, ReplyMutations::withoutLast);
            case WRONG_CODE -> made(operator, random, CODES, ReplyMutations::code);
            case WRONG_STATUS -> made(operator, random, CODES, ReplyMutations::status);
            case BARE_MESSAGE -> made(operator, random, CODES, ReplyMutations::message);
            case MISSING_IS_FINE -> made(operator, random, MISSING, ReplyMutations::fine);
            case IGNORED_CONDITION, IGNORED_PARAMETER ->
                made(
                        operator,
                        random,
                        operator == Mutation.Operator.IGNORED_CONDITION ? CONDITIONS : PARAMETERS,
                        RequestMutations::without);
            case REFUSED_PARAMETER -> made(operator, random, PARAMETERS, RequestMutations::refused);
            case OTHER_DEFAULT -> made(operator, random, DEFAULTS, RequestMutations::defaulted);
            case LIMIT_TOO_HIGH -> made(operator, random, LIMITS, RequestMutations::higher);
            case LIMIT_TOO_LOW -> made(operator, random, LIMITS, RequestMutations::lower);
            case CUT_TEXT -> made(operator, random, TEXTS, RequestMutations::cut);
            case STRIPPED_TEXT -> made(operator, random, TEXTS, RequestMutations::stripped);
            case ASCII_ONLY -> made(operator, random, TEXTS, RequestMutations::ascii);
            case NAMES_WITHOUT_CASE -> made(operator, random, NAMES, RequestMutations::withoutCase);
            case FOR_EVERYBODY -> made(operator, random, PROTECTED, RequestMutations::forEverybody);
            case DONE_TWICE -> made(operator, random, TWICE, StateMutations::twice);
            case FORGOTTEN_DELETION -> made(operator, random, DELETIONS, StateMutations::undone);
            case STALE_READ -> made(operator, random, READS, StateMutations::stale);
        };
    }

    /** Puts something around a handler, at a place whose words are given. */
    @FunctionalInterface
    private interface Maker {

        Handler around(Handler handler, List<String> words);
    }

    private static Mutation made(Mutation.Operator operator, RandomSource random, List<String> places, Maker maker) {
        String place = places.get(random.below(places.size()));
        List<String> words = List.of(place.split(" ", -1));
        return new Mutation(operator, place, handler -> maker.around(handler, words));
    }
}
