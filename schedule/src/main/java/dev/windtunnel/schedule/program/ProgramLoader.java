package dev.windtunnel.schedule.program;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Objects;

/** Loads the classes of a program. It does not see Windtunnel, apart from the one class that runs tests by their own JUnit. */
final class ProgramLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    ProgramLoader(URL[] classPath) {
        super("program", classPath, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.equals(JunitRunner.class.getName())) {
            return super.findClass(name);
        }
        try (InputStream code = JunitRunner.class.getResourceAsStream("JunitRunner.class")) {
            byte[] bytes = Objects.requireNonNull(code).readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
