import { thing } from '../../overseeing/other/usecases.ts';
export const x = thing;
