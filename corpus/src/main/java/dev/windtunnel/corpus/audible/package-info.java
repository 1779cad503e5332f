/**
 * A listener downloads an audiobook (Filibuster thesis 3.1 and 4.2.1). The app learns from the content delivery engine where the
 * book is, and gets it from the content delivery service, which asks for a licence, for the chapters and for the sound.
 *
 * <p>The bug: chapters may be missing, which asset-metadata tells with 404, and content delivery does not expect that: its
 * framework's generic error page goes out, and the app cannot make anything of it. The functional test finds it, because an error
 * that nobody foresaw is a 500.
 */
@NullMarked
package dev.windtunnel.corpus.audible;

import org.jspecify.annotations.NullMarked;
