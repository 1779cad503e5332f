package dev.windtunnel.schedule.programs;

import dev.windtunnel.schedule.Scheduler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A small program as a class of ordinary Java, which was compiled in memory and has a class loader of its own. */
final class JavaProgram {

    private final SmallProgram program;
    private final String source;
    private final Class<? extends Scheduler.Body> type;

    private JavaProgram(SmallProgram program, String source, Class<? extends Scheduler.Body> type) {
        this.program = program;
        this.source = source;
        this.type = type;
    }

    /** Compiles programs, all at once, because starting a compiler takes longer than its work. */
    static List<JavaProgram> compile(List<SmallProgram> programs, JavaSource.Flavour flavour) throws Exception {
        List<String> texts = new ArrayList<>();
        List<JavaFileObject> files = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            texts.add(JavaSource.of(programs.get(i), flavour, "Program" + i));
            files.add(new Text("Program" + i, texts.get(i)));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        Map<String, byte[]> classes;
        try (Memory memory = new Memory(compiler.getStandardFileManager(null, null, null))) {
            List<String> options = List.of(
                    "-proc:none", "--release", "17", "-g", "-classpath", System.getProperty("java.class.path", ""));
            if (!compiler.getTask(messages, memory, null, options, null, files).call()) {
                throw new IllegalStateException("A program does not compile: " + messages);
            }
            classes = memory.classes();
        }
        List<JavaProgram> compiled = new ArrayList<>();
        for (int i = 0; i < programs.size(); i++) {
            String name = JavaSource.PACKAGE + ".Program" + i;
            Class<? extends Scheduler.Body> type =
                    new MemoryLoader(classes).loadClass(name).asSubclass(Scheduler.Body.class);
            compiled.add(new JavaProgram(programs.get(i), texts.get(i), type));
        }
        return compiled;
    }

    SmallProgram program() {
        return program;
    }

    /** What a scheduler runs; each run begins a recording. */
    Scheduler.Body body(Recording.Recorder recorder) throws ReflectiveOperationException {
        return type.getConstructor(Recording.Recorder.class).newInstance(recorder);
    }

    @Override
    public String toString() {
        return source;
    }

    private static final class Text extends SimpleJavaFileObject {
        private final String text;

        Text(String name, String text) {
            super(URI.create("memory:///" + JavaSource.PACKAGE + "/" + name + ".java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Code extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Code(String name) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, Code> written = new HashMap<>();

        Memory(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return written.computeIfAbsent(className, Code::new);
        }

        Map<String, byte[]> classes() {
            Map<String, byte[]> classes = new HashMap<>();
            written.forEach((name, code) -> classes.put(name, code.bytes.toByteArray()));
            return classes;
        }
    }

    /** Gives the bytes of its classes to those who ask for them, as loaders of files do. */
    private static final class MemoryLoader extends ClassLoader {
        private final Map<String, byte[]> classes;

        MemoryLoader(Map<String, byte[]> classes) {
            super(JavaProgram.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            byte[] bytes = classes.get(name.replaceFirst("\\.class$", "").replace('/', '.'));
            return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
        }
    }
}
