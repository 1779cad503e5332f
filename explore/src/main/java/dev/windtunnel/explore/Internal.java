package dev.windtunnel.explore;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a package or type that is public only because another package of the same module uses it. Other modules and users
 * must not: it may change in any version. An architecture test checks it for Windtunnel's own modules.
 */
@Documented
@Target({ElementType.PACKAGE, ElementType.TYPE})
@Retention(RetentionPolicy.CLASS)
public @interface Internal {}
