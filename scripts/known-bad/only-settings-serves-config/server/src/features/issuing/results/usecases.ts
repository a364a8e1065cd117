import { thing } from '../../../../../config/src/index.ts';
export const x = thing;
