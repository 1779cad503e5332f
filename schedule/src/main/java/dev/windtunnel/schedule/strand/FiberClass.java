package dev.windtunnel.schedule.strand;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The bytes of {@code java.lang.WindtunnelFiber}, a continuation with two more methods. It has to be a class of
 * {@code java.lang}: only there may one say which thread is current, and only there does the compiler believe the annotation
 * that keeps this call out of line. Inlined, a store just before it may get lost.
 *
 * <pre>{@code
 * final class WindtunnelFiber extends Continuation {
 *     static final ContinuationScope SCOPE = new ContinuationScope("windtunnel");
 *     WindtunnelFiber(Runnable work) { super(SCOPE, work); }
 *     static boolean pause() { return Continuation.yield(SCOPE); }
 *     protected void onPinned(Pinned reason) {}
 *     static @DontInline @ChangesCurrentThread void become(Thread thread) {
 *         Thread.currentCarrierThread().setCurrentThread(thread);
 *     }
 * }
 * }</pre>
 */
final class FiberClass {

    static final String NAME = "java.lang.WindtunnelFiber";
    static final String PAUSE = "pause";
    static final String BECOME = "become";

    private static final String INTERNAL_NAME = "java/lang/WindtunnelFiber";
    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
    private static final String SCOPE_TYPE = "L" + SCOPE + ";";

    private FiberClass() {}

    static byte[] bytes() {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, INTERNAL_NAME, null, CONTINUATION, null);
        type.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "SCOPE", SCOPE_TYPE, null, null)
                .visitEnd();

        MethodVisitor statics = begin(type, Opcodes.ACC_STATIC, "<clinit>", "()V");
        statics.visitTypeInsn(Opcodes.NEW, SCOPE);
        statics.visitInsn(Opcodes.DUP);
        statics.visitLdcInsn("windtunnel");
        statics.visitMethodInsn(Opcodes.INVOKESPECIAL, SCOPE, "<init>", "(Ljava/lang/String;)V", false);
        statics.visitFieldInsn(Opcodes.PUTSTATIC, INTERNAL_NAME, "SCOPE", SCOPE_TYPE);
        end(statics, Opcodes.RETURN);

        MethodVisitor constructor = begin(type, 0, "<init>", "(Ljava/lang/Runnable;)V");
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, "SCOPE", SCOPE_TYPE);
        constructor.visitVarInsn(Opcodes.ALOAD, 1);
        constructor.visitMethodInsn(
                Opcodes.INVOKESPECIAL, CONTINUATION, "<init>", "(" + SCOPE_TYPE + "Ljava/lang/Runnable;)V", false);
        end(constructor, Opcodes.RETURN);

        MethodVisitor pause = begin(type, Opcodes.ACC_STATIC, PAUSE, "()Z");
        pause.visitFieldInsn(Opcodes.GETSTATIC, INTERNAL_NAME, "SCOPE", SCOPE_TYPE);
        pause.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION, "yield", "(" + SCOPE_TYPE + ")Z", false);
        end(pause, Opcodes.IRETURN);

        // The inherited method throws; a pause that is not possible is reported by its result instead.
        end(begin(type, Opcodes.ACC_PROTECTED, "onPinned", "(L" + CONTINUATION + "$Pinned;)V"), Opcodes.RETURN);

        MethodVisitor become = begin(type, Opcodes.ACC_STATIC, BECOME, "(Ljava/lang/Thread;)V");
        become.visitAnnotation("Ljdk/internal/vm/annotation/DontInline;", true).visitEnd();
        become.visitAnnotation("Ljdk/internal/vm/annotation/ChangesCurrentThread;", true)
                .visitEnd();
        become.visitMethodInsn(
                Opcodes.INVOKESTATIC, "java/lang/Thread", "currentCarrierThread", "()Ljava/lang/Thread;", false);
        become.visitVarInsn(Opcodes.ALOAD, 0);
        become.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "setCurrentThread", "(Ljava/lang/Thread;)V", false);
        end(become, Opcodes.RETURN);

        type.visitEnd();
        return type.toByteArray();
    }

    private static MethodVisitor begin(ClassWriter type, int access, String name, String descriptor) {
        MethodVisitor method = type.visitMethod(access, name, descriptor, null, null);
        method.visitCode();
        return method;
    }

    private static void end(MethodVisitor method, int returning) {
        method.visitInsn(returning);
        method.visitMaxs(0, 0);
        method.visitEnd();
    }
}
