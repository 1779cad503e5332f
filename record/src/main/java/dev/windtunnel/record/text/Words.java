package dev.windtunnel.record.text;

import java.util.ArrayList;
import java.util.List;

/** Numbers with their nouns, and lists. */
public final class Words {

    private Words() {}

    /** "no finding", "1 finding", "12 findings". */
    public static String counted(long count, String noun) {
        return count == 0 ? "no " + noun : "%,d %s%s".formatted(count, noun, count == 1 ? "" : "s");
    }

    /** A list as lines of at most this width, which are broken between its members only. */
    public static List<String> filled(List<String> members, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < members.size(); i++) {
            String member = members.get(i) + (i < members.size() - 1 ? "," : "");
            if (line.length() > 0 && line.length() + 1 + member.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(member);
        }
        if (line.length() > 0) {
            lines.add(line.toString());
        }
        return lines;
    }

    /** A list to append to a sentence: ", 1 broken, 2 diverged"; empty for an empty list. */
    public static String listed(List<String> counts) {
        return counts.isEmpty() ? "" : ", " + String.join(", ", counts);
    }
}
