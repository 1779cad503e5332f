package dev.windtunnel.fidelity.aws;

/** How the SDK sends a value; the names are those of its own enumeration of marshalled types. */
enum SdkKind {
    STRING,
    INTEGER,
    LONG,
    SHORT,
    BYTE,
    FLOAT,
    DOUBLE,
    BIG_DECIMAL,
    BOOLEAN,
    INSTANT,
    SDK_BYTES,
    SDK_POJO,
    LIST,
    MAP,
    /** A type that plain data cannot express, such as a free document. Members of this kind are left out. */
    OTHER;

    static SdkKind of(Object known) {
        for (SdkKind kind : values()) {
            if (kind.name().equals(known.toString())) {
                return kind;
            }
        }
        return OTHER;
    }
}
