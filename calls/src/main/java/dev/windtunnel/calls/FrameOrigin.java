package dev.windtunnel.calls;

/** Whose code a frame of a stack is. */
enum FrameOrigin {
    /** The subject's. */
    OWN,
    /** The platform's, a library's or ours: says nothing about where a call was made. */
    OTHER,
    /** Below it there is only whoever happened to start the test, the task or the request. */
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
            // Tasks and requests are run through a context, in whatever thread is free.
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
        // Proxies are numbered in the order in which they are made.
        return other || type.contains("$Proxy") ? OTHER : OWN;
    }
}
