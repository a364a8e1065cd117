import { thing } from '../../../../platform/http/thing.ts';
export const x = thing;
