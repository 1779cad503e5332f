package dev.windtunnel.schedule.rewrite;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A class with the method that resets the fields of an interface. In class files that are older than Java 8, interfaces have no
 * methods with code. The class is in the package of the interface, so it may call whatever the initialiser calls.
 */
final class InterfaceReset {

    private static final String SUFFIX = "$" + SubjectClass.RESET;

    /** The class files that were made, by the names of the interfaces. */
    private static final Map<ClassLoader, Map<String, byte[]>> KEPT = Collections.synchronizedMap(new WeakHashMap<>());

    private final ClassWriter file = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    private final String name;

    /**
     * A class without methods.
     *
     * @param version that of the interface, because older code cannot be verified as newer code is
     */
    InterfaceReset(int version, String name) {
        this.name = name;
        file.visit(
                version,
                Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC,
                name + SUFFIX,
                null,
                "java/lang/Object",
                null);
    }

    /** Whether a class was made here. */
    static boolean isMade(String name) {
        return name.endsWith(SUFFIX);
    }

    /** What the method is added to. */
    ClassVisitor file() {
        return file;
    }

    /** Keeps the class until the interface is initialised. */
    void keep(FieldKinds fields) {
        file.visitEnd();
        ClassLoader loader = fields.loader();
        if (loader != null) {
            KEPT.computeIfAbsent(loader, unused -> new HashMap<>()).put(name, file.toByteArray());
        }
    }

    /** The class file for an interface; null if it has its method itself. */
    static byte @Nullable [] of(Class<?> type) {
        Map<String, byte[]> ofLoader = KEPT.get(type.getClassLoader());
        return ofLoader == null ? null : ofLoader.get(type.getName().replace('.', '/'));
    }
}
