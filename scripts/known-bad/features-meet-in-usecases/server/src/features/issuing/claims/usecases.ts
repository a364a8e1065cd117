import { thing } from '../results/store.ts';
export const x = thing;
