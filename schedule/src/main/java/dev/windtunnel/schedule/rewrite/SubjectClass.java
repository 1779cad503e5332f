package dev.windtunnel.schedule.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Rewrites a class under test. If it is rewritten while it is loaded, its synchronized methods lock modelled monitors, and it
 * gets a method that resets its static fields. For a class that is loaded already, the JVM allows neither.
 */
final class SubjectClass extends ClassVisitor {

    /** The name of the method that resets the static fields. */
    static final String RESET = "windtunnel$reset";

    private static final String INITIALISER = "<clinit>";

    private final RewriteOptions options;
    private final FieldKinds fields;
    private final boolean isLoaded;
    private final Map<String, Integer> variables;
    private final boolean hasProbes;
    private final List<Static> statics = new ArrayList<>();

    private String name = "";
    private int version;
    private boolean isResettable;
    private boolean hasInitialiser;
    private boolean keepsBuilders;
    private boolean changed;

    private record Static(String name, String type) {}

    private SubjectClass(
            ClassVisitor next,
            RewriteOptions options,
            FieldKinds fields,
            boolean isLoaded,
            Map<String, Integer> variables,
            boolean hasProbes) {
        super(Opcodes.ASM9, next);
        this.options = options;
        this.fields = fields;
        this.isLoaded = isLoaded;
        this.variables = variables;
        this.hasProbes = hasProbes;
    }

    static byte @Nullable [] rewrite(byte[] original, RewriteOptions options, FieldKinds fields, boolean isLoaded) {
        ClassReader reader = new ClassReader(original);
        fields.learn(reader.getClassName(), reader);
        Map<String, Integer> variables = new HashMap<>();
        boolean[] probes = new boolean[1];
        reader.accept(measuring(variables, probes), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        SubjectClass subject = new SubjectClass(writer, options, fields, isLoaded, variables, probes[0]);
        reader.accept(subject, 0);
        return subject.changed ? writer.toByteArray() : null;
    }

    private static ClassVisitor measuring(Map<String, Integer> variables, boolean[] probes) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String method,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                probes[0] |= method.equals("$jacocoInit");
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMaxs(int stack, int locals) {
                        variables.put(method + descriptor, locals);
                    }
                };
            }
        };
    }

    RewriteOptions options() {
        return options;
    }

    FieldKinds fields() {
        return fields;
    }

    String name() {
        return name;
    }

    int version() {
        return version;
    }

    /** Whether it has string builders in fields, which threads may share. */
    boolean keepsBuilders() {
        return keepsBuilders;
    }

    boolean hasProbes() {
        return hasProbes;
    }

    void changed() {
        changed = true;
    }

    @Override
    public void visit(
            int classVersion,
            int access,
            String className,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        name = className;
        version = classVersion & 0xFFFF;
        // Enum constants are compared by identity, and fields of interfaces cannot lose their final flag.
        isResettable = !isLoaded
                && version >= Opcodes.V1_5
                && (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) == 0
                && !"java/lang/Enum".equals(superName);
        super.visit(classVersion, access, className, signature, superName, interfaces);
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String type, @Nullable String signature, @Nullable Object value) {
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        keepsBuilders |= type.equals("Ljava/lang/StringBuilder;");
        if (!isResettable || !isStatic || value != null || field.startsWith("$")) {
            return super.visitField(access, field, type, signature, value);
        }
        statics.add(new Static(field, type));
        return super.visitField(access & ~Opcodes.ACC_FINAL, field, type, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        if (method.startsWith("$jacoco")) {
            return super.visitMethod(access, method, descriptor, signature, exceptions);
        }
        if (method.equals(INITIALISER)) {
            return initialiser(access, descriptor);
        }
        boolean isSynchronized = (access & Opcodes.ACC_SYNCHRONIZED) != 0 && (access & Opcodes.ACC_NATIVE) == 0;
        boolean replaced = isSynchronized && !isLoaded && version >= Opcodes.V1_5;
        int modifiers = replaced ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor next = super.visitMethod(modifiers, method, descriptor, signature, exceptions);
        SubjectMethod rewritten =
                new SubjectMethod(next, this, access, method, replaced, variables.getOrDefault(method + descriptor, 0));
        return isSynchronized && !replaced ? early(rewritten, method) : rewritten;
    }

    /** A method that must stay synchronized, because its class is loaded already. */
    private MethodVisitor early(SubjectMethod rewritten, String method) {
        return new MethodVisitor(Opcodes.ASM9, rewritten) {
            @Override
            public void visitCode() {
                super.visitCode();
                rewritten.push(Sites.number(new Site(Site.Kind.METHOD, name.replace('/', '.'), method, false, false)));
                rewritten.hook("loadedTooEarly", "(I)V");
            }
        };
    }

    private MethodVisitor initialiser(int access, String descriptor) {
        if (!isResettable || statics.isEmpty()) {
            return super.visitMethod(access, INITIALISER, descriptor, null, null);
        }
        hasInitialiser = true;
        int locals = variables.getOrDefault(INITIALISER + descriptor, 0);
        MethodVisitor first = announced(super.visitMethod(access, INITIALISER, descriptor, null, null));
        MethodVisitor again = zeroing(super.visitMethod(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, RESET, descriptor, null, null));
        return new SubjectMethod(new DuplicatingMethod(first, again), this, access, INITIALISER, false, locals);
    }

    @Override
    public void visitEnd() {
        if (isResettable && !statics.isEmpty() && !hasInitialiser) {
            MethodVisitor first = announced(super.visitMethod(Opcodes.ACC_STATIC, INITIALISER, "()V", null, null));
            MethodVisitor again = zeroing(super.visitMethod(
                    Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, RESET, "()V", null, null));
            for (MethodVisitor method : List.of(first, again)) {
                method.visitCode();
                method.visitInsn(Opcodes.RETURN);
                method.visitMaxs(0, 0);
                method.visitEnd();
            }
        }
        super.visitEnd();
    }

    /** Calls hooks when the initialiser begins and ends. */
    private MethodVisitor announced(MethodVisitor next) {
        changed = true;
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                say("beginsToInitialise");
            }

            @Override
            public void visitInsn(int opcode) {
                if (opcode == Opcodes.RETURN) {
                    say("hasInitialised");
                }
                super.visitInsn(opcode);
            }

            private void say(String hook) {
                super.visitLdcInsn(Type.getObjectType(name));
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Replacements.HOOKS, hook, "(Ljava/lang/Class;)V", false);
            }
        };
    }

    /** Begins by setting all static fields to their default values. */
    private MethodVisitor zeroing(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                for (Static field : statics) {
                    super.visitInsn(zero(field.type()));
                    super.visitFieldInsn(Opcodes.PUTSTATIC, name, field.name(), field.type());
                }
            }
        };
    }

    private static int zero(String type) {
        return switch (type.charAt(0)) {
            case 'J' -> Opcodes.LCONST_0;
            case 'F' -> Opcodes.FCONST_0;
            case 'D' -> Opcodes.DCONST_0;
            case 'L', '[' -> Opcodes.ACONST_NULL;
            default -> Opcodes.ICONST_0;
        };
    }
}
