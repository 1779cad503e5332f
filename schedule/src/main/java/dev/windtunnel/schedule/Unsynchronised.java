package dev.windtunnel.schedule;

/** Which classes of the JDK are not made for several threads, although objects of theirs are passed around. */
final class Unsynchronised extends ClassValue<Boolean> {

    static final Unsynchronised CLASSES = new Unsynchronised();

    private Unsynchronised() {}

    @Override
    protected Boolean computeValue(Class<?> type) {
        String name = type.getName();
        return name.equals("java.lang.StringBuilder")
                || (name.startsWith("java.util.")
                        && !name.startsWith("java.util.concurrent.")
                        && !name.startsWith("java.util.ImmutableCollections")
                        && !name.startsWith("java.util.Collections$"));
    }
}
