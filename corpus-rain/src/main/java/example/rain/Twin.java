package example.rain;

/** Whether this is the twin without bugs. */
final class Twin {

    private Twin() {}

    static boolean isFixed() {
        return Boolean.getBoolean("rain.fixed");
    }
}
