package dev.windtunnel.schedule.program;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Writes a class as compilers did before Java 6: the code of {@code finally} is a subroutine, and a class literal is a call of a
 * method that looks for the class and keeps it.
 */
final class Subroutines {

    private static final String NAME = "old/Subroutines";
    private static final String CLASS = "Ljava/lang/Class;";
    private static final String LITERAL = "class$old$Subroutines";

    private Subroutines() {}

    static byte[] classFile(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_SUPER, NAME, null, "java/lang/Object", null);
        for (String field : new String[] {"count", "inBlock", "left"}) {
            writer.visitField(Opcodes.ACC_STATIC, field, "I", null, null).visitEnd();
        }
        writer.visitField(Opcodes.ACC_STATIC, LITERAL, CLASS, null, null).visitEnd();
        literal(writer);
        adding(writer, "add", Opcodes.ACC_SYNCHRONIZED);
        adding(writer, "addWithoutLock", 0);
        block(writer);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static MethodVisitor method(ClassWriter writer, int access, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC | access, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static void increment(MethodVisitor code, String field) {
        code.visitFieldInsn(Opcodes.GETSTATIC, NAME, field, "I");
        code.visitInsn(Opcodes.ICONST_1);
        code.visitInsn(Opcodes.IADD);
        code.visitFieldInsn(Opcodes.PUTSTATIC, NAME, field, "I");
    }

    /** The method that finds a class by its name. */
    private static void literal(ClassWriter writer) {
        MethodVisitor code = method(writer, 0, "class$", "(Ljava/lang/String;)" + CLASS);
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        code.visitTryCatchBlock(start, end, handler, "java/lang/ClassNotFoundException");
        code.visitLabel(start);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)" + CLASS, false);
        code.visitLabel(end);
        code.visitInsn(Opcodes.ARETURN);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        code.visitTypeInsn(Opcodes.NEW, "java/lang/NoClassDefFoundError");
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Throwable", "getMessage", "()Ljava/lang/String;", false);
        code.visitMethodInsn(
                Opcodes.INVOKESPECIAL, "java/lang/NoClassDefFoundError", "<init>", "(Ljava/lang/String;)V", false);
        code.visitInsn(Opcodes.ATHROW);
        end(code);
    }

    /** {@code try { count++; } finally { left++; }}. */
    private static void adding(ClassWriter writer, String name, int access) {
        MethodVisitor code = method(writer, access, name, "()V");
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label subroutine = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        increment(code, "count");
        code.visitLabel(end);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        increment(code, "left");
        code.visitVarInsn(Opcodes.RET, 1);
        end(code);
    }

    /** {@code synchronized (Subroutines.class) { inBlock++; }}. */
    private static void block(ClassWriter writer) {
        MethodVisitor code = method(writer, 0, "addInBlock", "()V");
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label subroutine = new Label();
        Label known = new Label();
        Label pushed = new Label();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitFieldInsn(Opcodes.GETSTATIC, NAME, LITERAL, CLASS);
        code.visitJumpInsn(Opcodes.IFNONNULL, known);
        code.visitLdcInsn("old.Subroutines");
        code.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, "class$", "(Ljava/lang/String;)" + CLASS, false);
        code.visitInsn(Opcodes.DUP);
        code.visitFieldInsn(Opcodes.PUTSTATIC, NAME, LITERAL, CLASS);
        code.visitJumpInsn(Opcodes.GOTO, pushed);
        code.visitLabel(known);
        code.visitFieldInsn(Opcodes.GETSTATIC, NAME, LITERAL, CLASS);
        code.visitLabel(pushed);
        code.visitVarInsn(Opcodes.ASTORE, 0);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.MONITORENTER);
        code.visitLabel(start);
        increment(code, "inBlock");
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitLabel(end);
        code.visitInsn(Opcodes.RETURN);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 1);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 2);
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitInsn(Opcodes.MONITOREXIT);
        code.visitVarInsn(Opcodes.RET, 2);
        end(code);
    }
}
