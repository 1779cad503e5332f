package dev.windtunnel.fidelity.discrepancy;

/** What is likely to cause a difference (5.1 to 5.3). */
public enum Cause {
    /** One side checks a parameter, and the other one does not. */
    PARAMETER_CHECK("parameter check", Origin.SPECIFICATION),
    /** Both refuse, with other statuses, codes or messages. */
    ERROR_RESPONSE("error response", Origin.SPECIFICATION),
    /** One side does not look who asks. */
    AUTHORIZATION("authorization not checked", Origin.SPECIFICATION),
    /** One side has not finished when it answers. */
    ASYNCHRONY("asynchrony", Origin.UNSPECIFIED),
    /** What is asked for does not exist. */
    NULL_REFERENCE("null reference", Origin.UNSPECIFIED),
    /** One side says that it cannot do that. */
    NOT_IMPLEMENTED("not implemented", Origin.IMPLEMENTATION),
    /** Anything else. */
    DEFECT("defect", Origin.IMPLEMENTATION);

    private final String words;
    private final Origin origin;

    Cause(String words, Origin origin) {
        this.words = words;
        this.origin = origin;
    }

    /** As reports name it. */
    public String words() {
        return words;
    }

    /** Where it lies. */
    public Origin origin() {
        return origin;
    }
}
