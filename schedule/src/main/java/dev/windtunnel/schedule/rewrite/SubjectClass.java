package dev.windtunnel.schedule.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
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
    private final boolean isHidden;
    private final Map<String, Integer> variables;
    private final boolean hasProbes;
    private final boolean isInitialisedOnUse;
    private final List<ResetMethod.StaticField> statics = new ArrayList<>();

    /** The fields of enum constants. */
    private final Map<String, String> ofConstants = new LinkedHashMap<>();

    private MethodReferences references = new MethodReferences("", false, false);
    /** For an interface of the time before interfaces had methods. */
    private @Nullable InterfaceReset beside;

    private String name = "";
    private String file = "";
    private int version;
    private boolean isInterface;
    private boolean isEnum;
    private boolean isResettable;
    private boolean hasInitialiser;
    private boolean keepsBuilders;
    private boolean changed;

    private SubjectClass(
            ClassVisitor next,
            RewriteOptions options,
            FieldKinds fields,
            boolean isLoaded,
            boolean isHidden,
            Map<String, Integer> variables,
            boolean hasProbes,
            boolean isInitialisedOnUse) {
        super(Opcodes.ASM9, next);
        this.options = options;
        this.fields = fields;
        this.isLoaded = isLoaded;
        this.isHidden = isHidden;
        this.variables = variables;
        this.hasProbes = hasProbes;
        this.isInitialisedOnUse = isInitialisedOnUse;
    }

    static byte @Nullable [] rewrite(byte[] original, RewriteOptions options, FieldKinds fields, boolean isLoaded) {
        return rewrite(original, options, fields, isLoaded, false);
    }

    /** As {@link #rewrite}, for a hidden class. */
    static byte @Nullable [] rewriteHidden(byte[] original, RewriteOptions options, FieldKinds fields) {
        return rewrite(original, options, fields, false, true);
    }

    private static byte @Nullable [] rewrite(
            byte[] original, RewriteOptions options, FieldKinds fields, boolean isLoaded, boolean isHidden) {
        ClassReader reader = new ClassReader(original);
        fields.learn(reader.getClassName(), reader);
        Map<String, Integer> variables = new HashMap<>();
        boolean[] probes = new boolean[1];
        // A class that extends another one needs that one.
        boolean[] needs = {!ThreadRewriter.isTool(String.valueOf(reader.getSuperName()))};
        reader.accept(
                measuring(reader.getClassName(), variables, probes, needs),
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        SubjectClass subject = new SubjectClass(
                writer,
                options,
                fields,
                isLoaded,
                isHidden,
                variables,
                probes[0],
                !isLoaded && !isHidden && needs[0] && isInitialisedOnUse(reader, fields));
        reader.accept(subject, 0);
        return subject.changed ? writer.toByteArray() : null;
    }

    private static boolean isInitialisedOnUse(ClassReader reader, FieldKinds fields) {
        fields.learnInitialiser(reader.getClassName(), reader);
        return fields.isInitialisedOnUse(reader.getClassName());
    }

    /**
     * Looks through a class before it is rewritten.
     *
     * @param needs whether its initialiser may use other classes under test
     */
    private static ClassVisitor measuring(
            String type, Map<String, Integer> variables, boolean[] probes, boolean[] needs) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access,
                    String method,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                probes[0] |= method.equals("$jacocoInit");
                boolean isInitialiser = method.equals(INITIALISER);
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                        needs[0] |= isInitialiser && !owner.equals(type) && !ThreadRewriter.isTool(owner);
                    }

                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String called, String descriptor, boolean isInterface) {
                        needs[0] |= isInitialiser && !ThreadRewriter.isTool(owner);
                    }

                    @Override
                    public void visitInvokeDynamicInsn(
                            String called, String descriptor, Handle bootstrap, Object... arguments) {
                        needs[0] |= isInitialiser;
                    }

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

    boolean isInterface() {
        return isInterface;
    }

    MethodReferences references() {
        return references;
    }

    /** Whether this class is an enum and another one the type of a constant of it. */
    boolean isConstant(String other) {
        return isEnum && (other.equals(name) || name.equals(fields.parent(other)));
    }

    /** Whether all constructors are as compilers generate them. */
    private boolean isKnownEnum() {
        return variables.keySet().stream()
                .filter(method -> method.startsWith("<init>"))
                .allMatch(method -> EnumConstants.isKnown(method.substring("<init>".length())));
    }

    /** Adds code that pushes this class. */
    void pushClass(MethodVisitor code) {
        if (version >= Opcodes.V1_5) {
            code.visitLdcInsn(Type.getObjectType(name));
        } else {
            code.visitLdcInsn(name.replace('/', '.'));
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;", false);
        }
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

    /** The name of the source file; empty if it is not known. */
    String file() {
        return file;
    }

    @Override
    public void visitSource(@Nullable String source, @Nullable String debug) {
        file = source == null ? "" : source;
        super.visitSource(source, debug);
    }

    /** Whether it has string builders in fields, which threads may share. */
    boolean keepsBuilders() {
        return keepsBuilders;
    }

    boolean hasProbes() {
        return hasProbes;
    }

    /** Whether it is initialised again when a schedule first uses it. */
    boolean isInitialisedOnUse() {
        return isInitialisedOnUse && isResettable && beside == null;
    }

    /** Whether all its methods are uses of it: the JDK hands out constants of an enum without asking the enum. */
    boolean isUsedByEachMethod() {
        return isEnum;
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
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        boolean mayHaveMethods = !isInterface || version >= Opcodes.V1_8;
        // The JVM does not link references to methods of a hidden class.
        references = new MethodReferences(name, isInterface, !isLoaded && !isHidden && mayHaveMethods);
        isEnum = superName != null && fields.isEnum(superName);
        if (superName != null && fields.isLoader(superName)) {
            ThreadRewriter.foundLoader();
        }
        isResettable = !isLoaded && (!isEnum || isKnownEnum());
        if (!mayHaveMethods) {
            beside = new InterfaceReset(classVersion, name);
        }
        super.visit(classVersion, access, className, signature, superName, interfaces);
    }

    @Override
    public FieldVisitor visitField(
            int access, String field, String type, @Nullable String signature, @Nullable Object value) {
        keepsBuilders |= type.equals("Ljava/lang/StringBuilder;");
        boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
        boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
        boolean isKept = isInterface || (isStatic && isFinal && staysFinal(access, field, type));
        if (isResettable && isStatic && value == null && !field.startsWith("$jacoco")) {
            statics.add(new ResetMethod.StaticField(field, type, isKept));
        }
        if (isEnum && isResettable && !isStatic) {
            ofConstants.put(field, type);
        }
        boolean losesFinal = isResettable && isFinal && !isKept && value == null && (isStatic || isEnum);
        return super.visitField(losesFinal ? access & ~Opcodes.ACC_FINAL : access, field, type, signature, value);
    }

    /** Whether a static field has the same value after each initialisation. */
    private boolean staysFinal(int access, String field, String type) {
        boolean isSynthetic = (access & Opcodes.ACC_SYNTHETIC) != 0;
        return (access & Opcodes.ACC_ENUM) != 0
                || (isSynthetic && (field.equals("$assertionsDisabled") || type.equals("[L" + name + ";")));
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
        boolean replaced = isSynchronized && !isLoaded;
        int modifiers = replaced ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor next = super.visitMethod(modifiers, method, descriptor, signature, exceptions);
        if (isEnum && isResettable && method.equals("<init>")) {
            changed = true;
            next = new DuplicatingMethod(
                    next, EnumConstants.again(this::plainMethod, name, fields.enumOf(name), descriptor, ofConstants));
        }
        SubjectMethod rewritten =
                new SubjectMethod(next, this, access, method, replaced, variables.getOrDefault(method + descriptor, 0));
        return isSynchronized && !replaced ? early(rewritten, method) : rewritten;
    }

    private MethodVisitor plainMethod(int access, String method, String descriptor) {
        return super.visitMethod(access, method, descriptor, null, null);
    }

    /** A method that must stay synchronized, because its class is loaded already. */
    private MethodVisitor early(SubjectMethod rewritten, String method) {
        return new MethodVisitor(Opcodes.ASM9, rewritten) {
            @Override
            public void visitCode() {
                super.visitCode();
                rewritten.push(Sites.number(new Site(Site.Kind.METHOD, name, method, false, false, file, 0)));
                rewritten.hook("loadedTooEarly", "(I)V");
            }
        };
    }

    private MethodVisitor initialiser(int access, String descriptor) {
        if (!isResettable || (statics.isEmpty() && !isInitialisedOnUse)) {
            return super.visitMethod(access, INITIALISER, descriptor, null, null);
        }
        hasInitialiser = true;
        int locals = variables.getOrDefault(INITIALISER + descriptor, 0);
        MethodVisitor first = announced(super.visitMethod(access, INITIALISER, descriptor, null, null));
        MethodVisitor again = resetting(descriptor);
        return new SubjectMethod(new DuplicatingMethod(first, again), this, access, INITIALISER, false, locals);
    }

    @Override
    public void visitEnd() {
        if (isResettable && (isInitialisedOnUse() || !statics.isEmpty()) && !hasInitialiser && beside == null) {
            MethodVisitor first = announced(super.visitMethod(Opcodes.ACC_STATIC, INITIALISER, "()V", null, null));
            MethodVisitor again = resetting("()V");
            for (MethodVisitor method : List.of(first, again)) {
                method.visitCode();
                method.visitInsn(Opcodes.RETURN);
                method.visitMaxs(0, 0);
                method.visitEnd();
            }
        }
        references.write(this);
        if (beside != null && hasInitialiser) {
            beside.keep(fields);
        }
        super.visitEnd();
    }

    /** A method that the class did not have, rewritten like all others. */
    MethodVisitor addedMethod(int access, String method, String descriptor, int locals) {
        return new SubjectMethod(plainMethod(access, method, descriptor), this, access, method, false, locals);
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
                pushClass(mv);
                String descriptor = "(Ljava/lang/Class;)V";
                if (isInitialisedOnUse && hook.equals("hasInitialised")) {
                    super.visitLdcInsn(InitialisationCycles.slot(name));
                    descriptor = "(Ljava/lang/Class;I)V";
                }
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Replacements.HOOKS, hook, descriptor, false);
            }
        };
    }

    private MethodVisitor resetting(String descriptor) {
        ClassVisitor owner = beside == null ? cv : beside.file();
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        return new ResetMethod(owner.visitMethod(access, RESET, descriptor, null, null), this, statics);
    }
}
