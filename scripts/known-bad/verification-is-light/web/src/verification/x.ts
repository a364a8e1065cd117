import { thing } from '../public/thing.ts';
export const x = thing;
