import { thing } from '../../people/other/usecases.ts';
export const x = thing;
