import { thing } from '../engine/thing.ts';
export const x = thing;
