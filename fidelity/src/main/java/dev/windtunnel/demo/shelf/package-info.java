/**
 * A small store of things on shelves, with the habits of services of clouds, and the lies that an emulator of it could tell.
 *
 * <p>Without a {@link dev.windtunnel.demo.shelf.Lie} the {@link dev.windtunnel.demo.shelf.ShelfService} is the reference: it keeps to its document. Each
 * lie is a switch for one difference, made by hand after those that were found in real emulators (emulator study, chapters 4 and 5). A {@link
 * dev.windtunnel.demo.shelf.Mutation} differs by chance: it is put around the service from outside.
 */
@NullMarked
package dev.windtunnel.demo.shelf;

import org.jspecify.annotations.NullMarked;
