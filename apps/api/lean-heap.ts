import v8 from 'node:v8';

/*
 * Imported before anything else. V8 lets the heap grow to a multiple of what is alive before it looks for garbage, by how much memory the machine has; beside
 * other services that is memory taken from them. A fifth more than what is alive is enough, and appends were no slower for it (docs/performance.md).
 */
v8.setFlagsFromString('--heap-growing-percent=20');
