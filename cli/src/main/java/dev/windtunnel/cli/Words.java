package dev.windtunnel.cli;

/** Numbers with their nouns. */
final class Words {

    private Words() {}

    /** "no finding", "1 finding", "12 findings". */
    static String counted(long count, String noun) {
        return count == 0 ? "no " + noun : "%,d %s%s".formatted(count, noun, count == 1 ? "" : "s");
    }
}
