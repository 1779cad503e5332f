package dev.windtunnel.calls;

/** The owner of the code of a stack frame. */
enum FrameOrigin {
    /** Code of the subject. */
    OWN,
    /** Code of the platform, a library or Windtunnel; it does not identify a call site. */
    OTHER,
    /** The start of a test, a task or a request. Frames below it depend on the thread that happens to run it. */
    BEGINNING;

    static FrameOrigin of(String type) {
        return switch (type.charAt(0)) {
            case 'd' -> type.startsWith("dev.windtunnel.") ? ofOurs(type) : OWN;
            case 'o' ->
                type.startsWith("org.junit.")
                        ? BEGINNING
                        : type.startsWith("org.apache.maven.") ? OTHER : library(type);
            default -> library(type);
        };
    }

    private static FrameOrigin ofOurs(String type) {
        if (type.startsWith("calls.", 15)) {
            // Tasks and requests are run through a context, in any free thread.
            return type.startsWith("CallContext", 21) ? BEGINNING : OTHER;
        }
        boolean beginning = type.startsWith("explore.", 15)
                || type.startsWith("junit.", 15)
                || type.startsWith("sfit.FaultSubject", 15);
        return beginning ? BEGINNING : OWN;
    }

    private static FrameOrigin library(String type) {
        boolean other = switch (type.charAt(0)) {
            case 'j' ->
                type.startsWith("java.")
                        || type.startsWith("jdk.")
                        || type.startsWith("javax.")
                        || type.startsWith("jakarta.");
            case 's' -> type.startsWith("sun.");
            case 'c' ->
                type.startsWith("com.sun.")
                        || type.startsWith("com.google.common.")
                        || type.startsWith("com.google.protobuf.");
            case 'i' -> type.startsWith("io.grpc.") || type.startsWith("io.netty.");
            case 'k' -> type.startsWith("kotlin.") || type.startsWith("kotlinx.");
            default -> false;
        };
        // Proxies are numbered in the order of their creation.
        return other || type.contains("$Proxy") ? OTHER : OWN;
    }
}
