package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.side.Answer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** What a reference has answered earlier, in place of the reference. */
public record RecordedReference(Recording recording) implements ReferenceSide {

    private static final int OK = 200;

    @Override
    public Talk begin(String unique) {
        return new Reading(new Provenance(unique, host()));
    }

    @Override
    public String host() {
        return "recorded";
    }

    @Override
    public Set<String> masks() {
        return recording.masks();
    }

    @Override
    public void close() {
        // Nothing is open.
    }

    private final class Reading implements Talk {
        private final Provenance provenance;
        private final Chain chain = new Chain();

        private Reading(Provenance provenance) {
            this.provenance = provenance;
        }

        @Override
        public boolean holds(Supplier<Question> question) {
            return !recording.answers(chain.at(question.get())).isEmpty();
        }

        @Override
        public Answer answer(Question question, Predicate<Answer> agrees) {
            List<Answer> known = known(question);
            // Where the reference itself does not always say the same, each of its answers is right.
            Answer answer = known.size() == 1
                    ? known.get(0)
                    : known.stream().filter(agrees).findFirst().orElse(known.get(0));
            provenance.heard(answer.fields());
            chain.append(question);
            return answer;
        }

        @Override
        public Answer poll(Question question) {
            return known(question).get(0);
        }

        private List<Answer> known(Question question) {
            List<Answer> known = recording.answers(chain.at(question)).stream()
                    .map(kept -> kept.here(provenance))
                    .toList();
            if (known.isEmpty()) {
                throw new IllegalStateException("The recording has no answer to '" + question.text() + "'.");
            }
            return known;
        }

        @Override
        public Answer discard(Question question) {
            return Answer.done(OK, Map.of());
        }

        @Override
        public void paused() {
            chain.appendPause();
        }
    }
}
