/**
 * Programs in ordinary Java that are run under control. They are in a package of their own because Windtunnel's own classes are
 * never controlled. Each run makes all that it shares.
 *
 * <p>Nothing is captured by a lambda: on Java 25, Lincheck 3.7 does not see that an object is shared if it is shared that way,
 * has no points at its fields, and has soon seen all that is left.
 */
package ordinary;
