package dev.windtunnel.demo.shelf;

/** An error that the service answers. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String code;

    Refusal(int status, String code, String message) {
        // Refusals are answers, and most calls of a fuzzer get one: nobody reads their stack.
        super(message, null, false, false);
        this.status = status;
        this.code = code;
    }

    static Refusal invalid(String what) {
        return new Refusal(400, "InvalidParameter", what);
    }

    static Refusal missing(String code, String what) {
        return new Refusal(404, code, what);
    }

    static Refusal conflict(String code, String what) {
        return new Refusal(409, code, what);
    }

    static Refusal condition(String what) {
        return new Refusal(412, "ConditionNotMet", what);
    }

    static Refusal broken() {
        return new Refusal(500, "InternalError", "Something went wrong; try again later.");
    }

    int status() {
        return status;
    }

    String code() {
        return code;
    }

    String message() {
        return String.valueOf(getMessage());
    }

    Reply reply() {
        return Reply.error(status, code, message());
    }
}
