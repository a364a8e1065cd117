import { thing } from '../../../platform/database/thing.ts';
export const x = thing;
