package dev.windtunnel.schedule.rewrite;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/** Knows which fields are volatile or final. It reads class files, because the classes may not be loaded yet. */
final class FieldKinds {

    /** Weak, because this object is the value for the loader in a weak map. */
    private final WeakReference<ClassLoader> loader;

    private final Map<String, Fields> known = new HashMap<>();

    FieldKinds(ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
    }

    private record Fields(@Nullable String parent, Map<String, Integer> access) {}

    /** The modifiers of a field; 0 if the field is not found. */
    int of(String owner, String name) {
        String at = owner;
        while (at != null && !at.startsWith("java/")) {
            Fields fields = fields(at);
            Integer access = fields.access().get(name);
            if (access != null) {
                return access;
            }
            at = fields.parent();
        }
        return 0;
    }

    /** Whether a class is a thread or extends it. */
    boolean isThread(String owner) {
        String at = owner;
        while (at != null && !at.equals("java/lang/Object")) {
            if (at.equals("java/lang/Thread")) {
                return true;
            }
            at = at.startsWith("java/") ? null : fields(at).parent();
        }
        return false;
    }

    /** Reads a class from its bytes, because its loader may not find the file. */
    void learn(String name, ClassReader reader) {
        known.put(name, read(reader));
    }

    private Fields fields(String name) {
        Fields fields = known.get(name);
        if (fields == null) {
            fields = read(name);
            known.put(name, fields);
        }
        return fields;
    }

    private Fields read(String name) {
        String file = name + ".class";
        ClassLoader source = loader.get();
        try (InputStream in = source == null ? null : source.getResourceAsStream(file)) {
            return in == null ? new Fields(null, Map.of()) : read(new ClassReader(in));
        } catch (IOException | IllegalArgumentException e) {
            // The fields of a class that cannot be read are taken for plain ones.
            return new Fields(null, Map.of());
        }
    }

    private static Fields read(ClassReader reader) {
        Map<String, Integer> access = new HashMap<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable FieldVisitor visitField(
                            int modifiers,
                            String name,
                            String type,
                            @Nullable String signature,
                            @Nullable Object value) {
                        access.put(name, modifiers);
                        return null;
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new Fields(reader.getSuperName(), access);
    }
}
