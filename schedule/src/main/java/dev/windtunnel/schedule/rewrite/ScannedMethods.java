package dev.windtunnel.schedule.rewrite;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods of a class that have an instruction of interest. All others can be copied as they are, which takes a fraction
 * of the time that parsing and writing them would take, and most methods of the JDK are such.
 */
final class ScannedMethods {

    /** Lengths of instructions by opcode; 0 if the length depends on more than that. */
    private static final byte[] LENGTHS = lengths();

    private static final int WIDE = 196;
    private static final int LAST = 201;

    private final ClassReader reader;
    private final char[] buffer;
    private final Interesting interesting;

    /** Decides about instructions that refer to something. */
    interface Interesting {

        /** A method begins; whether something is put in there. */
        boolean begins(String method, String descriptor);

        /** Whether the instructions of a method may be of interest. */
        boolean mayHave(String method);

        boolean simple(int opcode);

        boolean type(int opcode, String type);

        boolean field(int opcode, String owner, String name, String descriptor);

        boolean call(int opcode, String owner, String name, String descriptor, boolean ofInterface);

        boolean dynamic();
    }

    private ScannedMethods(ClassReader reader, Interesting interesting) {
        this.reader = reader;
        this.buffer = new char[reader.getMaxStringLength()];
        this.interesting = interesting;
    }

    /** The names of the methods of interest, each with its descriptor. */
    static Set<String> of(ClassReader reader, Interesting interesting) {
        return new ScannedMethods(reader, interesting).scan();
    }

    private static byte[] lengths() {
        byte[] lengths = new byte[LAST + 1];
        fill(lengths, 0, LAST, 1);
        fill(lengths, Opcodes.BIPUSH, Opcodes.BIPUSH, 2);
        fill(lengths, Opcodes.LDC, Opcodes.LDC, 2);
        fill(lengths, Opcodes.ILOAD, Opcodes.ALOAD, 2);
        fill(lengths, Opcodes.ISTORE, Opcodes.ASTORE, 2);
        fill(lengths, Opcodes.RET, Opcodes.RET, 2);
        fill(lengths, Opcodes.NEWARRAY, Opcodes.NEWARRAY, 2);
        fill(lengths, Opcodes.SIPUSH, Opcodes.SIPUSH, 3);
        // ldc_w and ldc2_w
        fill(lengths, 19, 20, 3);
        fill(lengths, Opcodes.IINC, Opcodes.IINC, 3);
        fill(lengths, Opcodes.IFEQ, Opcodes.JSR, 3);
        fill(lengths, Opcodes.GETSTATIC, Opcodes.INVOKESTATIC, 3);
        fill(lengths, Opcodes.NEW, Opcodes.NEW, 3);
        fill(lengths, Opcodes.ANEWARRAY, Opcodes.ANEWARRAY, 3);
        fill(lengths, Opcodes.CHECKCAST, Opcodes.INSTANCEOF, 3);
        fill(lengths, Opcodes.IFNULL, Opcodes.IFNONNULL, 3);
        fill(lengths, Opcodes.MULTIANEWARRAY, Opcodes.MULTIANEWARRAY, 4);
        fill(lengths, Opcodes.INVOKEINTERFACE, Opcodes.INVOKEDYNAMIC, 5);
        // goto_w and jsr_w
        fill(lengths, 200, LAST, 5);
        fill(lengths, Opcodes.TABLESWITCH, Opcodes.LOOKUPSWITCH, 0);
        fill(lengths, WIDE, WIDE, 0);
        return lengths;
    }

    private static void fill(byte[] lengths, int from, int to, int length) {
        for (int opcode = from; opcode <= to; opcode++) {
            lengths[opcode] = (byte) length;
        }
    }

    private Set<String> scan() {
        Set<String> found = new HashSet<>();
        // Access, class and superclass, then the interfaces.
        int at = reader.header + 6;
        at += 2 + 2 * reader.readUnsignedShort(at);
        int fields = reader.readUnsignedShort(at);
        at += 2;
        for (int field = 0; field < fields; field++) {
            at = afterAttributes(at + 6);
        }
        int methods = reader.readUnsignedShort(at);
        at += 2;
        for (int method = 0; method < methods; method++) {
            String name = reader.readUTF8(at + 2, buffer);
            String descriptor = reader.readUTF8(at + 4, buffer);
            if (interesting.begins(name, descriptor) || (interesting.mayHave(name) && hasInteresting(at + 6))) {
                found.add(name + descriptor);
            }
            at = afterAttributes(at + 6);
        }
        return found;
    }

    /** Where the attributes end of which the number is here. */
    private int afterAttributes(int at) {
        int next = at + 2;
        for (int left = reader.readUnsignedShort(at); left > 0; left--) {
            next += 6 + reader.readInt(next + 2);
        }
        return next;
    }

    private boolean hasInteresting(int attributes) {
        int at = attributes + 2;
        for (int left = reader.readUnsignedShort(attributes); left > 0; left--) {
            if ("Code".equals(reader.readUTF8(at, buffer))) {
                // Name and length of the attribute, stack and variables, the length of the code.
                return hasInteresting(at + 14, reader.readInt(at + 10));
            }
            at += 6 + reader.readInt(at + 2);
        }
        return false;
    }

    private boolean hasInteresting(int code, int length) {
        int at = code;
        while (at < code + length) {
            int opcode = reader.readByte(at);
            if (isInteresting(opcode, at)) {
                return true;
            }
            at += LENGTHS[opcode] == 0 ? length(opcode, at, code) : LENGTHS[opcode];
        }
        return false;
    }

    private int length(int opcode, int at, int code) {
        if (opcode == WIDE) {
            return reader.readByte(at + 1) == Opcodes.IINC ? 6 : 4;
        }
        // The operands are aligned to four bytes.
        int operands = at + 4 - ((at - code) & 3);
        int size = opcode == Opcodes.TABLESWITCH
                ? 12 + 4 * (reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1)
                : 8 + 8 * reader.readInt(operands + 4);
        return operands + size - at;
    }

    private boolean isInteresting(int opcode, int at) {
        return switch (opcode) {
            case Opcodes.MONITORENTER, Opcodes.MONITOREXIT -> interesting.simple(opcode);
            case Opcodes.NEW -> interesting.type(opcode, reader.readClass(at + 1, buffer));
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC, Opcodes.GETFIELD, Opcodes.PUTFIELD -> refers(opcode, at, true);
            case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKESPECIAL, Opcodes.INVOKESTATIC, Opcodes.INVOKEINTERFACE ->
                refers(opcode, at, false);
            case Opcodes.INVOKEDYNAMIC -> interesting.dynamic();
            default -> false;
        };
    }

    private boolean refers(int opcode, int at, boolean isField) {
        int member = reader.getItem(reader.readUnsignedShort(at + 1));
        int nameAndType = reader.getItem(reader.readUnsignedShort(member + 2));
        String owner = reader.readClass(member, buffer);
        String name = reader.readUTF8(nameAndType, buffer);
        String descriptor = reader.readUTF8(nameAndType + 2, buffer);
        return isField
                ? interesting.field(opcode, owner, name, descriptor)
                : interesting.call(opcode, owner, name, descriptor, opcode == Opcodes.INVOKEINTERFACE);
    }
}
