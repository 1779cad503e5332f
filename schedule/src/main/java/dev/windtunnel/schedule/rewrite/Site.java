package dev.windtunnel.schedule.rewrite;

import org.jspecify.annotations.Nullable;

/**
 * What an instruction of rewritten code accesses or calls, and where the instruction is.
 *
 * @param owner the internal name of the class that declares the field, or whose method is called; empty for elements
 * @param name the name of a field or method
 * @param isPlain whether it is a field or element that is not volatile, or a collection
 * @param onlyReads whether a call changes nothing, judged by the name of the method
 * @param file the name of the source file; empty if it is not known
 * @param line the line in the source file; 0 if it is not known
 */
public record Site(Kind kind, String owner, String name, boolean isPlain, boolean onlyReads, String file, int line) {

    /** What is accessed or called. */
    public enum Kind {
        FIELD,
        ELEMENT,
        CALL,
        COLLECTION,
        METHOD
    }

    // Written by hand: the generated methods of records are linked at run time, which takes as long for the first one
    // as
    // everything else that prepares a JVM.

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Site other
                && kind == other.kind
                && owner.equals(other.owner)
                && name.equals(other.name)
                && isPlain == other.isPlain
                && onlyReads == other.onlyReads
                && line == other.line
                && file.equals(other.file);
    }

    @Override
    public int hashCode() {
        int what = (kind.hashCode() * 31 + owner.hashCode()) * 31 + name.hashCode();
        return (what * 31 + line) * 4 + (isPlain ? 2 : 0) + (onlyReads ? 1 : 0);
    }

    /** The simple name of the class. */
    public String simpleOwner() {
        return simpleName(owner);
    }

    /** The simple name of a class, without the sign at the end that Scala gives to the classes of objects. */
    public static String simpleName(String name) {
        int end = name.endsWith("$") ? name.length() - 1 : name.length();
        int start = Math.max(name.lastIndexOf('/', end - 1), name.lastIndexOf('.', end - 1));
        return name.substring(Math.max(start, name.lastIndexOf('$', end - 1)) + 1, end);
    }

    /** The line, as in a stack trace; empty if it is not known. */
    public String where() {
        return line == 0 || file.isEmpty() ? "" : " (" + file + ":" + line + ")";
    }

    @Override
    public String toString() {
        return kind == Kind.ELEMENT ? name : simpleOwner() + "." + name;
    }
}
