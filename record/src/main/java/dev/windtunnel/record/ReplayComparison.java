package dev.windtunnel.record;

import dev.windtunnel.explore.Deviation;
import dev.windtunnel.explore.Finding;
import dev.windtunnel.explore.Path;
import dev.windtunnel.record.token.Token;
import java.util.ArrayList;
import java.util.List;

/** How a replay that fails compares with the execution that its token was made of. */
public final class ReplayComparison {

    private static final String CHANGED = "; test or subject have changed since the token was made.";

    /** What a replay means that passes although the code is the same. */
    public static final String ANOTHER_WAY =
            "The code is the same as when this failed, so the finding stands: something that the subject takes from its"
                    + " surroundings is not the same, such as the order of hash codes, files, the network, or another Java.";

    private ReplayComparison() {}

    /**
     * What agrees and what differs, in one sentence.
     *
     * @param path what the token stands for
     * @param shown what the replay shows; its smallest execution is the replay itself
     */
    public static String of(Token token, Path path, Finding shown) {
        int missed = missed(path, shown.path()).size();
        boolean sameTrouble = Token.trouble(shown.findingClass(), shown.clusterKey()) == token.trouble();
        if (missed > 0) {
            return "Replayed in part: it fails" + (sameTrouble ? " as recorded" : " otherwise than recorded") + ", but "
                    + missed + " of " + path.size() + " deviations did not come up before that" + CHANGED;
        }
        boolean sameSteps = token.hasShape(shown.minimal().trace().shape());
        if (sameTrouble && sameSteps) {
            return "Replayed: it fails as recorded.";
        }
        if (sameTrouble) {
            return "Replayed: it fails in the same way, but it asked other choices on its way" + CHANGED;
        }
        return "Replayed: it fails, but otherwise than recorded"
                + (sameSteps ? ", after the same choices" : ", and it asked other choices on its way") + CHANGED;
    }

    /** The deviations of a path that an execution did not make. */
    public static List<Deviation> missed(Path path, Path made) {
        List<Deviation> missed = new ArrayList<>(path.deviations());
        missed.removeAll(made.deviations());
        return missed;
    }
}
