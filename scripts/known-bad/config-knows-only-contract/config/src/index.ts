import { thing } from '../../server/src/platform/thing.ts';
export const x = thing;
