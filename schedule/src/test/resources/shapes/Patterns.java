package shapes;

import java.util.ArrayList;
import java.util.List;

// Programs for Java 21 or later. As elsewhere, an update is lost unless there is an argument.

sealed interface Figure<T> {
    List<String> SEEN = new ArrayList<>();
}

record Disc<T>(T size, Tint tint) implements Figure<T> {
    static int made;

    Disc {
        synchronized (Disc.class) {
            made++;
        }
    }
}

record Pair<T>(Figure<T> left, Figure<T> right) implements Figure<T> {}

enum Tint {
    LIGHT,
    DARK {
        @Override
        int depth() {
            return 7 + hits;
        }
    };

    int hits;

    int depth() {
        return hits;
    }
}

enum Weight implements Marked {
    HEAVY
}

sealed interface Marked permits Weight, Mark {}

record Mark(String text) implements Marked {}

class Patterns {
    static int total;

    static int sizeOf(Object object) {
        return switch (object) {
            case null -> 0;
            case Integer number when number > 10 -> 10;
            case Integer number -> number;
            case String text -> text.length();
            case int[] numbers -> numbers.length;
            case Tint tint when tint == Tint.DARK -> tint.depth();
            case Tint tint -> 1;
            case Pair<?>(Disc<?>(Integer size, Tint tint), Disc<?>(var other, var unused)) -> size + tint.ordinal();
            case Pair<?>(var left, var right) -> sizeOf(left) + sizeOf(right);
            case Disc<?>(var size, Tint tint) -> sizeOf(size);
            default -> throw new IllegalArgumentException();
        };
    }

    /** Constants of an enum among other patterns. */
    static int of(Marked marked) {
        return switch (marked) {
            case Weight.HEAVY -> 1;
            case Mark(String text) when text.isEmpty() -> 2;
            case Mark mark -> 3;
        };
    }

    static int of(Tint tint) {
        return switch (tint) {
            case LIGHT -> 1;
            case DARK -> {
                int depth = tint.depth();
                yield depth;
            }
        };
    }

    static int of(String text) {
        return switch (text) {
            case "a", "b" -> 1;
            // These have the same hash code.
            case "Aa" -> 2;
            case "BB" -> {
                yield 3;
            }
            default -> 0;
        };
    }

    public static void main(String[] arguments) {
        Check.that(Disc.made == 0 && Figure.SEEN.isEmpty() && Tint.DARK.hits == 0 && total == 0, "state was kept");
        Runnable add = () -> {
            int all = sizeOf(null) + sizeOf(12) + sizeOf(2) + sizeOf("abc") + sizeOf(new int[4]) + sizeOf(Tint.DARK)
                    + sizeOf(Tint.LIGHT)
                    + sizeOf(new Pair<>(new Disc<>(5, Tint.DARK), new Disc<>(6, Tint.LIGHT)))
                    + sizeOf(new Pair<>(new Disc<>("x", Tint.DARK), new Disc<>(6, Tint.LIGHT)))
                    + of(Weight.HEAVY) + of(new Mark("")) + of(new Mark("m"))
                    + of(Tint.LIGHT) + of(Tint.DARK) + of("b") + of("Aa") + of("BB") + of("other");
            Check.that(all == 60, all);
            synchronized (Figure.SEEN) {
                Figure.SEEN.add("one");
            }
            total++;
        };
        Twice.add(arguments, add, () -> total);
        Check.that(Disc.made == 8 && Figure.SEEN.size() == 2, Disc.made);
        Tint.DARK.hits++;
    }
}
