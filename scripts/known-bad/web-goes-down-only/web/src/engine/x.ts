import { thing } from '../features/verify/thing.ts';
export const x = thing;
