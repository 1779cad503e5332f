package dev.windtunnel.schedule.rewrite;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Fields of interfaces are final, and the JVM insists on it. A reset therefore keeps the new value elsewhere, and code under test
 * that has read such a field asks for it. If there is none, it goes on with what it has read.
 */
final class InterfaceFields {

    private static final String OBJECT = "Ljava/lang/Object;";

    private static final Map<String, Integer> SLOTS = new HashMap<>();

    private InterfaceFields() {}

    private static synchronized int slot(String owner, String name, String descriptor) {
        int next = SLOTS.size();
        // Values that are no objects have no identity, so they are compared by what they are.
        int isValue = Type.getType(descriptor).getSort() < Type.ARRAY ? 1 : 0;
        return SLOTS.computeIfAbsent(owner + "." + name, unused -> (next << 1) | isValue);
    }

    /** After a field was read. */
    static void read(MethodVisitor code, String owner, String name, String descriptor) {
        box(code, descriptor);
        code.visitLdcInsn(slot(owner, name, descriptor));
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, Replacements.HOOKS, "interfaceField", "(" + OBJECT + "I)" + OBJECT, false);
        unbox(code, descriptor);
    }

    /** Instead of a write. */
    static void replace(MethodVisitor code, String owner, String name, String descriptor) {
        box(code, descriptor);
        code.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
        box(code, descriptor);
        code.visitLdcInsn(slot(owner, name, descriptor));
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Replacements.HOOKS,
                "replaceInterfaceField",
                "(" + OBJECT + OBJECT + "I)V",
                false);
    }

    private static void box(MethodVisitor code, String descriptor) {
        if (descriptor.length() == 1) {
            String box = boxOf(descriptor);
            code.visitMethodInsn(Opcodes.INVOKESTATIC, box, "valueOf", "(" + descriptor + ")L" + box + ";", false);
        }
    }

    private static void unbox(MethodVisitor code, String descriptor) {
        if (descriptor.length() == 1) {
            String box = boxOf(descriptor);
            code.visitTypeInsn(Opcodes.CHECKCAST, box);
            code.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    box,
                    Type.getType(descriptor).getClassName() + "Value",
                    "()" + descriptor,
                    false);
        } else if (!descriptor.equals(OBJECT)) {
            code.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptor).getInternalName());
        }
    }

    private static String boxOf(String descriptor) {
        return switch (descriptor) {
            case "Z" -> "java/lang/Boolean";
            case "B" -> "java/lang/Byte";
            case "C" -> "java/lang/Character";
            case "S" -> "java/lang/Short";
            case "I" -> "java/lang/Integer";
            case "J" -> "java/lang/Long";
            case "F" -> "java/lang/Float";
            default -> "java/lang/Double";
        };
    }
}
