import { thing } from '../../verifying/other/usecases.ts';
export const x = thing;
