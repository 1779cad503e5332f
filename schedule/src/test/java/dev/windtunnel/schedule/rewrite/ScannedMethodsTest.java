package dev.windtunnel.schedule.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Methods that are copied without being parsed have nothing to rewrite: checked on every class of this JDK that is rewritten. */
class ScannedMethodsTest {

    private static final RewriteOptions OPTIONS = new RewriteOptions(true, true);

    private static Map<Path, byte[]> wanted() throws IOException {
        Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
        Map<Path, byte[]> classes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(base.resolve("java"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".class")).toList()) {
                String name = base.relativize(file).toString().replace(".class", "");
                if (LibraryClass.isWanted(name)) {
                    classes.put(file, Files.readAllBytes(file));
                }
            }
        }
        return classes;
    }

    /** The instructions of each method that has a call of a hook. */
    private static Map<String, List<String>> hooked(byte[] rewritten) {
        Map<String, List<String>> methods = new TreeMap<>();
        new ClassReader(rewritten)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                List<String> calls = new ArrayList<>();
                                methods.put(name + descriptor, calls);
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String owner, String called, String type, boolean isInterface) {
                                        calls.add(owner + "." + called + type);
                                    }

                                    @Override
                                    public void visitTypeInsn(int opcode, String type) {
                                        calls.add(opcode + type);
                                    }
                                };
                            }
                        },
                        0);
        return methods;
    }

    @Test
    void nothingIsMissed() throws IOException {
        Map<Path, byte[]> classes = wanted();
        assertThat(classes).hasSizeGreaterThan(200);
        int copied = 0;
        for (Map.Entry<Path, byte[]> entry : classes.entrySet()) {
            ClassReader reader = new ClassReader(entry.getValue());
            Map<String, List<String>> original = hooked(entry.getValue());
            Set<String> all = new HashSet<>(original.keySet());
            all.removeIf(method -> method.startsWith("<clinit>"));
            byte[] some = LibraryClass.rewrite(entry.getValue(), OPTIONS);
            assertThat(some == null ? original : hooked(some))
                    .as("%s", entry.getKey())
                    .isEqualTo(hooked(LibraryClass.rewrite(reader, OPTIONS, all)));
            copied +=
                    all.size() - LibraryClass.methodsToRewrite(reader, OPTIONS).size();
        }
        // Otherwise it would not be worth it.
        assertThat(copied).isGreaterThan(2_000);
    }
}
