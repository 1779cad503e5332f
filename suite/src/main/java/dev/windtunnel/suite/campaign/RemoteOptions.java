package dev.windtunnel.suite.campaign;

import dev.windtunnel.explore.Options;
import dev.windtunnel.suite.wire.LaneConnection;
import dev.windtunnel.suite.wire.Message;
import dev.windtunnel.suite.wire.Message.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The options of a choice that a test in another JVM has asked. What a word means that is not among them is for that JVM to say. */
final class RemoteOptions implements Options {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final LaneConnection lane;
    private List<String> words;

    RemoteOptions(LaneConnection lane, List<String> words) {
        this.lane = lane;
        this.words = List.copyOf(words);
    }

    void widened(List<String> more) {
        words = List.copyOf(more);
    }

    @Override
    public int count() {
        return 1 + words.size();
    }

    @Override
    public String word(int option) {
        return words.get(option - 1);
    }

    @Override
    public int option(String word) {
        int known = words.indexOf(word);
        if (known >= 0) {
            return known + 1;
        }
        try {
            lane.send(Message.of(Kind.MEANS, word));
            int option = lane.next(PATIENCE)
                    .map(answer -> Integer.parseInt(answer.field(0)))
                    .orElse(-1);
            if (option > words.size()) {
                List<String> more = new ArrayList<>(words);
                more.add(word);
                words = List.copyOf(more);
            }
            return option;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
