import v8 from 'node:v8';

/*
 * Imported before anything else. V8 lets the heap grow to a multiple of what is alive before it looks for garbage, by how much memory the machine has; beside
 * other services that is memory taken from them. Half more than what is alive is a compromise: with less, garbage is looked for so often that of 300 tables
 * more than one in twenty waits for it (docs/performance.md).
 */
v8.setFlagsFromString('--heap-growing-percent=50');
