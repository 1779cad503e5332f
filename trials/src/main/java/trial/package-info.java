/** Small correct programs, each of which uses a library that many projects use, as its manual says. */
package trial;
