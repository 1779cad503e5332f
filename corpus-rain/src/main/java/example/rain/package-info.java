/**
 * Small applications on SDKs of clouds. They know nothing of Windtunnel. Each has one bug that only a transient error of its service shows;
 * with the system property {@code rain.fixed} the bug is fixed, and nothing else differs.
 */
package example.rain;
