/**
 * Where in the code of the project a call is made, in a form that outlives edits elsewhere: {@link
 * dev.windtunnel.calls.code.CodePlaces} maps the frames of a stack to places. A place is a class, a method, and the rank of the
 * call instruction among the equal ones of that method in the class file on disk. Lines are for people only.
 */
@Internal
@NullMarked
package dev.windtunnel.calls.code;

import dev.windtunnel.explore.Internal;
import org.jspecify.annotations.NullMarked;
