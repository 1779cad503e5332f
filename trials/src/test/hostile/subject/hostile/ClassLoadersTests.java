package hostile;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Enumeration;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Class loaders that expect nobody else to ask them. */
public class ClassLoadersTests {
    private static Shop shop;

    @BeforeAll
    static void open() throws Exception {
        shop = new Shop();
    }

    @AfterAll
    static void close() {
        shop.close();
    }

    /** Prefers its own classes, has no resources, and knows what it will be asked for. */
    static final class ParentLast extends URLClassLoader {
        ParentLast(URL... places) {
            super(places, ParentLast.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("dev.windtunnel.")) {
                throw new AssertionError("asked for a class of somebody else");
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known == null && !name.startsWith("java")) {
                    try {
                        known = findClass(name);
                    } catch (ClassNotFoundException e) {
                        known = null;
                    }
                }
                return known == null ? super.loadClass(name, resolve) : known;
            }
        }

        @Override
        public URL getResource(String name) {
            if (name.startsWith("org/h2/")) {
                return super.findResource(name);
            }
            throw new IllegalStateException("asked for a resource");
        }

        @Override
        public Enumeration<URL> getResources(String name) {
            throw new IllegalStateException("asked for resources");
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            if (name.startsWith("org/h2/") && !name.endsWith(".class")) {
                return super.getResourceAsStream(name);
            }
            throw new AssertionError("asked for the content of a resource");
        }
    }

    @Test
    void aDriverOfItsOwn() throws Exception {
        URL place = Class.forName("org.h2.Driver").getProtectionDomain().getCodeSource().getLocation();
        try (ParentLast loader = new ParentLast(place)) {
            Class<?> type = loader.loadClass("org.h2.Driver");
            System.out.println("a class of its own: " + (type.getClassLoader() == loader));
            Driver driver = (Driver) type.getConstructor().newInstance();
            try (Connection connection = driver.connect("jdbc:h2:mem:", new Properties());
                    Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("select 6 * 7")) {
                rows.next();
                System.out.println("answer " + rows.getInt(1) + " " + connection.getAutoCommit() + " "
                        + connection.isWrapperFor(loader.loadClass("org.h2.jdbc.JdbcConnection")) + " "
                        + loader.loadClass("org.h2.jdbc.JdbcConnection")
                                .isInstance(connection.unwrap(loader.loadClass("org.h2.jdbc.JdbcConnection"))));
            }
        }
    }

    /** Defines one class from the bytes of another loader. */
    static final class Defining extends ClassLoader {
        private final ProtectionDomain domain;

        Defining(ProtectionDomain domain) {
            super(Defining.class.getClassLoader());
            this.domain = domain;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals(Caller.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (InputStream file = Objects.requireNonNull(Caller.class.getResourceAsStream("Caller.class"))) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length, domain);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            throw new LinkageError("asked for the content of a resource");
        }
    }

    @SuppressWarnings("unchecked")
    private static void callFrom(ProtectionDomain domain) throws Exception {
        Object caller = new Defining(domain)
                .loadClass(Caller.class.getName())
                .getConstructor(String.class)
                .newInstance(shop.uri("/from-somewhere").toString());
        System.out.println(((Callable<String>) caller).call());
    }

    @Test
    void aClassFromNowhere() throws Exception {
        callFrom(null);
        callFrom(new ProtectionDomain(null, null));
        callFrom(new ProtectionDomain(new CodeSource(null, (Certificate[]) null), null));
    }

    /** Places that are no files, or that cannot be decoded, or that lie about their text. */
    @Test
    void aClassFromStrangePlaces() throws Exception {
        for (String place : new String[] {
            "http://elsewhere/%zz%", "file:/no/such/place/100%", "file:", "file:relative/%00/\0", "jar:file:x!/%"
        }) {
            callFrom(new ProtectionDomain(new CodeSource(new URL(place), (Certificate[]) null), null));
        }
        callFrom(new ProtectionDomain(null, null) {
            @Override
            public String toString() {
                throw new IllegalStateException("somebody has asked a domain for its text");
            }
        });
        callFrom(new ProtectionDomain(
                new CodeSource(Path.of("").toUri().toURL(), (Certificate[]) null) {
                    @Override
                    public int hashCode() {
                        throw new IllegalStateException("somebody has asked a place for its hash code");
                    }

                    @Override
                    public boolean equals(Object other) {
                        throw new IllegalStateException("somebody has compared a place");
                    }
                },
                null));
    }

    /** Classes that have the names of others' classes, and nothing else of them; their jar is signed. */
    @Test
    void impostors() throws Exception {
        Path jar = Path.of(System.getProperty("hostile.impostors"));
        try (URLClassLoader loader = new ParentLast(jar.toUri().toURL())) {
            Class<?> all = loader.loadClass("impostors.All");
            System.out.println(all.getMethod("run").invoke(null));
            System.out.println("signed: " + (all.getSigners() != null) + " "
                    + (all.getProtectionDomain().getCodeSource().getCertificates() != null));
        }
    }
}
