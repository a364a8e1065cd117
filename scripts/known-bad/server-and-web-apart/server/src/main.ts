import { thing } from '../../web/src/lib/thing.ts';
export const x = thing;
