package dev.windtunnel.model.sync;

/**
 * How many nodes or files a test may have; each test draws a number.
 *
 * @param least the number in calm air
 */
public record Extent(int least, int most) {

    public Extent {
        if (least > most) {
            throw new IllegalArgumentException("'" + least + "-" + most + "' has more at least than at most.");
        }
    }

    /** Always the same number. */
    public static Extent exactly(int count) {
        return new Extent(count, count);
    }

    /** Reads {@code 3} or {@code 1-3}. */
    public static Extent parse(String text) {
        int dash = text.indexOf('-');
        try {
            return dash < 0
                    ? exactly(Integer.parseInt(text))
                    : new Extent(Integer.parseInt(text.substring(0, dash)), Integer.parseInt(text.substring(dash + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no number; give one such as 3, or a range such as 1-3.", e);
        }
    }

    boolean isFixed() {
        return least == most;
    }

    /** Whether all of it is within these bounds. */
    public boolean isWithin(int lowest, int highest) {
        return least >= lowest && most <= highest;
    }

    @Override
    public String toString() {
        return isFixed() ? String.valueOf(least) : least + "-" + most;
    }
}
