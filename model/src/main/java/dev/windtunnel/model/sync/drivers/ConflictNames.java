package dev.windtunnel.model.sync.drivers;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * The names of conflict copies: a regular expression of the whole path, in which {@code {name}} stands for the path of the
 * file without its extension and {@code {ext}} for the extension with its dot.
 */
public record ConflictNames(String pattern) {

    /** f.sync-conflict-20261115-101500-ABCDEFG.txt. */
    public static final ConflictNames SYNCTHING =
            new ConflictNames("{name}(\\.sync-conflict-\\d{8}-\\d{6}-[A-Z2-7]{7})+{ext}");

    /** f (conflict_on_2026-11-15).txt, then f (conflict #1_on_2026-11-15).txt. */
    public static final ConflictNames UNISON = new ConflictNames("{name}( \\(conflict[^()/]*\\))+{ext}");

    /** f.txt..path1 and f.txt..path2. */
    public static final ConflictNames RCLONE = new ConflictNames("{name}{ext}(\\.\\.path[12])+");

    /** The usual form: the name, a text with "conflict", the extension. */
    public static final ConflictNames COMMON =
            new ConflictNames("{name}[^/\\p{Alnum}]([^/]*[^/\\p{Alnum}])?(?i:conflict)[^/]*{ext}");

    public ConflictNames {
        if (!pattern.contains("{name}")) {
            throw new IllegalArgumentException("The pattern '" + pattern
                    + "' of conflict copies does not say where the name of the file is; put {name} there.");
        }
        try {
            Pattern unused = compile(pattern, "name", ".ext");
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "The pattern '" + pattern + "' of conflict copies is not a regular expression: "
                            + e.getDescription() + ".",
                    e);
        }
    }

    /** The pattern of the copies of this file. */
    public Pattern of(String file) {
        int dot = file.lastIndexOf('.');
        boolean extended = dot > file.lastIndexOf('/') + 1;
        return compile(pattern, extended ? file.substring(0, dot) : file, extended ? file.substring(dot) : "");
    }

    private static Pattern compile(String pattern, String name, String extension) {
        return Pattern.compile(
                pattern.replace("{name}", Pattern.quote(name)).replace("{ext}", Pattern.quote(extension)));
    }
}
