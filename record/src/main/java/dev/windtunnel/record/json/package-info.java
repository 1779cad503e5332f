/** JSON documents and the files that hold them, through a relocated parser that no subject can meet. */
@NullMarked
package dev.windtunnel.record.json;

import org.jspecify.annotations.NullMarked;
