import { thing } from './store.ts';
export const x = thing;
