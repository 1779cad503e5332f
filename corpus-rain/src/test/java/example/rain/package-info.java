/** The tests of the applications, as their authors would have written them. */
package example.rain;
