import { thing } from './nowhere.ts';
export const x = thing;
