package dev.windtunnel.rain;

import dev.windtunnel.suite.ObservedSuite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Something of a suite that no fault reaches.
 *
 * @param what a test, the tests of a module, those with an annotation, or a JVM
 * @param why not, as the rest of a sentence
 */
public record NotPlanned(String what, String why) implements Comparable<NotPlanned> {

    private static final Comparator<NotPlanned> IN_ORDER =
            Comparator.comparing(NotPlanned::what).thenComparing(NotPlanned::why);

    @Override
    public int compareTo(NotPlanned other) {
        return IN_ORDER.compare(this, other);
    }

    /** What the agent could not see. */
    static List<NotPlanned> in(ObservedSuite suite) {
        List<NotPlanned> all = new ArrayList<>();
        for (ObservedSuite.NotForked module : suite.notForked()) {
            all.add(new NotPlanned(
                    module.tests() + (module.tests() == 1 ? " test" : " tests") + " of " + module.module(),
                    "they run inside the JVM of the build tool (" + module.setting() + "). " + module.remedy()));
        }
        suite.refusals().forEach(why -> all.add(new NotPlanned("a test JVM", "the agent cannot work in it: " + why)));
        return all;
    }
}
