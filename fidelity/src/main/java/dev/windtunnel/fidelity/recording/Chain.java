package dev.windtunnel.fidelity.recording;

import dev.windtunnel.record.token.Token;

/** All calls of a conversation so far: an answer is only good for the same call after the same calls. */
final class Chain {

    private String soFar = "";

    /** The point at which a call would be answered. */
    String at(ReferenceSide.Question question) {
        return Token.digest(soFar + " " + question.text());
    }

    /** The call was made. */
    void append(ReferenceSide.Question question) {
        soFar = at(question);
    }

    void appendPause() {
        soFar = Token.digest(soFar + " pause");
    }
}
