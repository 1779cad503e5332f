package dev.windtunnel.explore;

import java.util.List;

/** A fixed list of options without the calm one. */
record ListedOptions(List<String> words, int likelihood) implements Options {

    @Override
    public int count() {
        return words.size() + 1;
    }

    @Override
    public String word(int option) {
        return words.get(option - 1);
    }

    @Override
    public int option(String word) {
        int at = words.indexOf(word);
        return at < 0 ? -1 : at + 1;
    }
}
