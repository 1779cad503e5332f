/**
 * A listener downloads an audiobook (Filibuster thesis 3.1 and 4.2.1). The app learns from the content delivery engine where
 * the book is, and downloads it from the content delivery service, which calls services for the licence, the chapters and the
 * audio.
 *
 * <p>The bug: chapters may be missing, which asset-metadata reports with 404. Content delivery does not handle that, so its
 * framework returns a generic error page, which the app cannot use. The functional test finds it, because the unexpected
 * error is a 500.
 */
@NullMarked
package dev.windtunnel.corpus.audible;

import org.jspecify.annotations.NullMarked;
