package example;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** An annotation of the project, made of the one of the framework. */
@WholeSystem
@Retention(RetentionPolicy.RUNTIME)
@interface Nightly {}
