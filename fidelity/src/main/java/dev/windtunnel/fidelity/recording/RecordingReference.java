package dev.windtunnel.fidelity.recording;

import dev.windtunnel.fidelity.side.Answer;
import dev.windtunnel.fidelity.side.Endpoint;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A service that is asked, and whose answers are kept. */
public final class RecordingReference implements ReferenceSide {

    private final ReferenceSide live;
    private final Recording recording;
    private final Redaction redaction;

    /** Writes down what a service answers. */
    public RecordingReference(ReferenceSide live, Endpoint at, Recording recording) {
        this.live = live;
        this.recording = recording;
        this.redaction = Redaction.of(at);
    }

    @Override
    public Talk begin(String unique) {
        return new Writing(live.begin(unique), new Provenance(unique, host()));
    }

    @Override
    public String host() {
        return live.host();
    }

    @Override
    public Set<String> masks() {
        return recording.masks();
    }

    @Override
    public void close() {
        live.close();
    }

    private final class Writing implements Talk {
        private final Talk talk;
        private final Provenance provenance;
        private final Chain chain = new Chain();
        private Redaction redaction = RecordingReference.this.redaction;

        private Writing(Talk talk, Provenance provenance) {
            this.talk = talk;
            this.provenance = provenance;
        }

        @Override
        public boolean holds(Supplier<Question> question) {
            return true;
        }

        @Override
        public Answer answer(Question question, Predicate<Answer> agrees) throws InterruptedException {
            Answer answer = talk.answer(question, agrees);
            redaction = redaction.knowing(question.arguments());
            recording.add(chain.at(question), KeptAnswer.of(answer, provenance, redaction));
            provenance.heard(answer.fields());
            chain.append(question);
            return answer;
        }

        @Override
        public Answer poll(Question question) throws InterruptedException {
            Answer answer = talk.poll(question);
            recording.set(chain.at(question), KeptAnswer.of(answer, provenance, redaction));
            return answer;
        }

        @Override
        public Answer discard(Question question) throws InterruptedException {
            return talk.discard(question);
        }

        @Override
        public void paused() {
            chain.appendPause();
        }
    }
}
