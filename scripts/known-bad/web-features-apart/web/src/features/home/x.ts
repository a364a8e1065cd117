import { thing } from '../verify/thing.ts';
export const x = thing;
