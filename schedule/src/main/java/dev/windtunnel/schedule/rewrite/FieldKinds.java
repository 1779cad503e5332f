package dev.windtunnel.schedule.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Knows which class declares a field, and whether the field is volatile or final. It reads class files, because the classes may
 * not be loaded yet.
 */
final class FieldKinds {

    private static final String OBJECT = "java/lang/Object";
    private static final String ENUM = "java/lang/Enum";

    /** Weak, because this object is the value for the loader in a weak map. */
    private final WeakReference<ClassLoader> loader;

    private final Map<String, Shape> known = new HashMap<>();

    /** Made when it is needed: most programs need none. */
    private @Nullable InitialisationCycles cycles;

    FieldKinds(ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
    }

    @Nullable
    ClassLoader loader() {
        return loader.get();
    }

    /** What is known about a class. */
    private record Shape(
            @Nullable String parent,
            List<String> interfaces,
            int access,
            Map<String, Declared> fields,
            Set<String> methods) {
        private static final Shape UNKNOWN = new Shape(null, List.of(), 0, Map.of(), Set.of());

        boolean isInterface() {
            return (access & Opcodes.ACC_INTERFACE) != 0;
        }
    }

    private record Declared(int access, boolean hasValue) {}

    /**
     * A field.
     *
     * @param declaredBy the class that declares it, or the one that was asked about if no class is found that does
     * @param access its modifiers; 0 if it is not found
     * @param hasValue whether the compiler knew its value
     * @param ofInterface whether an interface declares it
     */
    record Field(String declaredBy, int access, boolean hasValue, boolean ofInterface) {
        boolean isVolatile() {
            return (access & Opcodes.ACC_VOLATILE) != 0;
        }

        boolean isFinal() {
            return (access & Opcodes.ACC_FINAL) != 0;
        }

        boolean isSynthetic() {
            return (access & Opcodes.ACC_SYNTHETIC) != 0;
        }
    }

    /** The field that the JVM finds by this name. */
    Field field(String owner, String name) {
        Field found = find(owner, name);
        return found == null ? new Field(owner, 0, false, false) : found;
    }

    private @Nullable Field find(String owner, String name) {
        String at = owner;
        while (at != null && !isOfPlatform(at)) {
            Shape shape = shape(at);
            Declared declared = shape.fields().get(name);
            if (declared != null) {
                return new Field(at, declared.access(), declared.hasValue(), shape.isInterface());
            }
            for (String each : shape.interfaces()) {
                Field inherited = find(each, name);
                if (inherited != null) {
                    return inherited;
                }
            }
            at = shape.parent();
        }
        return null;
    }

    /**
     * The class of the platform whose method is called, if the class that a call names inherits it from there; the named class
     * otherwise.
     */
    String inheritedFrom(String owner, String name, String descriptor) {
        String at = owner;
        while (at != null && !isOfPlatform(at)) {
            Shape shape = shape(at);
            if (shape.methods().contains(name + descriptor)) {
                return owner;
            }
            if (shape.isInterface()) {
                return shape.interfaces().stream()
                        .map(each -> inheritedFrom(each, name, descriptor))
                        .filter(FieldKinds::isOfPlatform)
                        .findFirst()
                        .orElse(owner);
            }
            at = shape.parent();
        }
        return at == null ? owner : at;
    }

    /** Whether a class is a thread or extends it. */
    boolean isThread(String owner) {
        return extendsClass(owner, "java/lang/Thread");
    }

    /** Whether a class is a class loader; most of them lock something while they load a class. */
    boolean isLoader(String owner) {
        return extendsClass(owner, "java/lang/ClassLoader")
                || extendsClass(owner, "java/net/URLClassLoader")
                || extendsClass(owner, "java/security/SecureClassLoader");
    }

    /** Whether a class is an enum, or the body of a constant of one. */
    boolean isEnum(String owner) {
        return extendsClass(owner, ENUM);
    }

    /** The enum that a class is, or whose constant it is. */
    String enumOf(String owner) {
        String parent = parent(owner);
        return parent == null || parent.equals(ENUM) ? owner : enumOf(parent);
    }

    /** Whether code of a class may name another one. */
    boolean mayName(String from, String other) {
        return isOfPlatform(other)
                || packageOf(from).equals(packageOf(other))
                || (shape(other).access() & Opcodes.ACC_PUBLIC) != 0;
    }

    private static String packageOf(String name) {
        return name.substring(0, Math.max(0, name.lastIndexOf('/')));
    }

    /** The superclass, as far as it is known. */
    @Nullable
    String parent(String owner) {
        return isOfPlatform(owner) ? null : shape(owner).parent();
    }

    private boolean extendsClass(String owner, String ancestor) {
        String at = owner;
        while (at != null && !at.equals(OBJECT)) {
            if (at.equals(ancestor)) {
                return true;
            }
            at = parent(at);
        }
        return false;
    }

    private static boolean isOfPlatform(String name) {
        return name.startsWith("java/");
    }

    /** Reads a class from its bytes, because its loader may not find the file. */
    void learn(String name, ClassReader reader) {
        known.put(name, read(reader));
    }

    /** A class has another shape for others than for itself; its file has the one for others. */
    void forget(String name) {
        known.remove(name);
    }

    /** As {@link #learn}, for a class whose initialiser uses others. */
    void learnInitialiser(String name, ClassReader reader) {
        cycles().learn(name, reader);
    }

    /** Whether a class is initialised again when a schedule first uses it, rather than when the schedule begins. */
    boolean isInitialisedOnUse(String name) {
        return mayNeedOthers(name) && cycles().mayComeToOne(name);
    }

    private boolean mayNeedOthers(String name) {
        for (String at = name; at != null && !ThreadRewriter.isTool(at); at = parent(at)) {
            if (shape(at).methods().contains("<clinit>()V")) {
                return true;
            }
        }
        return false;
    }

    private InitialisationCycles cycles() {
        if (cycles == null) {
            cycles = new InitialisationCycles(this);
        }
        return cycles;
    }

    private Shape shape(String name) {
        Shape shape = known.get(name);
        if (shape == null) {
            shape = read(name);
            known.put(name, shape);
        }
        return shape;
    }

    private Shape read(String name) {
        ClassReader reader = reader(name);
        // The fields of a class that cannot be read are taken for plain ones.
        return reader == null ? Shape.UNKNOWN : read(reader);
    }

    /** Reads the file of a class; null if that is not possible. */
    @Nullable
    ClassReader reader(String name) {
        ClassLoader source = loader.get();
        try (InputStream in = source == null ? null : source.getResourceAsStream(name + ".class")) {
            return in == null ? null : new ClassReader(in);
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }

    private static Shape read(ClassReader reader) {
        Map<String, Declared> fields = new HashMap<>();
        Set<String> methods = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int modifiers,
                            String name,
                            String type,
                            @Nullable String signature,
                            @Nullable Object value) {
                        fields.put(name, new Declared(modifiers, value != null));
                        return null;
                    }

                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int modifiers,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        methods.add(name + descriptor);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new Shape(reader.getSuperName(), List.of(reader.getInterfaces()), reader.getAccess(), fields, methods);
    }
}
