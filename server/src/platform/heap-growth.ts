import { setFlagsFromString } from 'node:v8';

/** By how many percent of what is in use the heap may grow before it is cleaned up. */
const growingPercent = 25;

/**
 * Keeps the memory of the process close to what it uses. Left alone, V8 lets the heap grow to four times that before it
 * looks for what nobody needs any more: reading a large file then takes half a gigabyte for rows long stored. The limit
 * is computed at every clean-up, so that the flag also counts after the start.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
}
