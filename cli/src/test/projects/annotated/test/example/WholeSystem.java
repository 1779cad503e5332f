package example;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Stands for an annotation of a framework, such as one that starts an application. */
@Retention(RetentionPolicy.RUNTIME)
@interface WholeSystem {}
