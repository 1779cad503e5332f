/**
 * File synchronizers: what they may do, how they are tested, and the programs that drive real ones.
 *
 * <p>{@link dev.windtunnel.model.sync.SyncRules} say how a synchronizer decides. They lead to one of three specifications of a
 * single file: a server that wins ({@code ServerModel}, after "Mysteries of Dropbox", ICST 2016, section IV), replicas with
 * versions and no server ({@code VersionModel}), or folders that are compared with what they last had in common, at command
 * ({@code ArchiveModel}). Files have nothing to do with one another, so each is checked by itself. For a server that wins there is
 * a faster checker with the same answer ({@code PackedChecker}).
 *
 * <p>Where rules are not exact they allow too much, never too little: what is reported is wrong under any reading of them.
 */
@NullMarked
package dev.windtunnel.model.sync;

import org.jspecify.annotations.NullMarked;
