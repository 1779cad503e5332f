package dev.windtunnel.schedule.rewrite;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Enum constants are compared by identity, and the JVM keeps them in many places. So a reset does not make new ones: for each
 * constructor there is a method with the same code that works on the constant which exists.
 */
final class EnumConstants {

    /** The name of these methods. Their first parameter stands for the object, which they find by its ordinal. */
    private static final String AGAIN = "windtunnel$again";

    /** Name and ordinal are the first parameters of the constructors that compilers generate. */
    private static final String PREFIX = "(Ljava/lang/String;I";

    private static final String ENUM = "java/lang/Enum";
    private static final int ORDINAL = 2;

    private EnumConstants() {}

    /** Whether a constructor is one that the method can be made for. */
    static boolean isKnown(String descriptor) {
        return descriptor.startsWith(PREFIX);
    }

    private static String descriptor(String type, String constructor) {
        return "(L" + type + ";" + constructor.substring(1);
    }

    /** Calls the method instead of a constructor. */
    static void initialiseAgain(MethodVisitor code, String type, String constructor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, type, AGAIN, descriptor(type, constructor), false);
    }

    /**
     * The method for one constructor.
     *
     * @param next makes a method
     * @param ofEnum the enum; another one than the type if that is the body of a constant
     * @param fields the descriptors of the fields that the type declares, by their names
     */
    static MethodVisitor again(Next next, String type, String ofEnum, String constructor, Map<String, String> fields) {
        MethodVisitor code =
                next.method(Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, AGAIN, descriptor(type, constructor));
        return new Constructor(code, type, ofEnum, fields);
    }

    /** Makes a method of the class that is rewritten. */
    interface Next {
        MethodVisitor method(int access, String name, String descriptor);
    }

    /** The code of a constructor, for an object that exists. */
    private static final class Constructor extends MethodVisitor {

        private final String type;
        private final String ofEnum;
        private final Map<String, String> fields;
        private int unfinishedNews;

        Constructor(MethodVisitor next, String type, String ofEnum, Map<String, String> fields) {
            super(Opcodes.ASM9, next);
            this.type = type;
            this.ofEnum = ofEnum;
            this.fields = fields;
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitMethodInsn(Opcodes.INVOKESTATIC, ofEnum, "values", "()[L" + ofEnum + ";", false);
            super.visitVarInsn(Opcodes.ILOAD, ORDINAL);
            super.visitInsn(Opcodes.AALOAD);
            if (!type.equals(ofEnum)) {
                super.visitTypeInsn(Opcodes.CHECKCAST, type);
            }
            super.visitVarInsn(Opcodes.ASTORE, 0);
            fields.forEach((field, descriptor) -> {
                super.visitVarInsn(Opcodes.ALOAD, 0);
                super.visitInsn(ResetMethod.zero(descriptor));
                super.visitFieldInsn(Opcodes.PUTFIELD, type, field, descriptor);
            });
        }

        @Override
        public void visitTypeInsn(int opcode, String what) {
            if (opcode == Opcodes.NEW) {
                unfinishedNews++;
            }
            super.visitTypeInsn(opcode, what);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (opcode != Opcodes.INVOKESPECIAL || !name.equals("<init>") || unfinishedNews > 0) {
                if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
                    unfinishedNews--;
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            } else if (owner.equals(ENUM)) {
                // The object, its name and its ordinal.
                super.visitInsn(Opcodes.POP2);
                super.visitInsn(Opcodes.POP);
            } else {
                initialiseAgain(mv, owner, descriptor);
            }
        }

        @Override
        public void visitFrame(
                int kind, int locals, Object @Nullable [] local, int stacked, Object @Nullable [] stack) {
            super.visitFrame(kind, locals, initialised(local), stacked, initialised(stack));
        }

        private Object @Nullable [] initialised(Object @Nullable [] types) {
            if (types == null) {
                return null;
            }
            Object[] result = types.clone();
            for (int i = 0; i < result.length; i++) {
                if (Opcodes.UNINITIALIZED_THIS.equals(result[i])) {
                    result[i] = type;
                }
            }
            return result;
        }
    }
}
