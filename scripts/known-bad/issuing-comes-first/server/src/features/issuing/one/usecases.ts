import { thing } from '../../holding/other/usecases.ts';
export const x = thing;
