/** Subjects: code that makes calls and is not ours, so that its lines are part of the calls' names. */
package example;
