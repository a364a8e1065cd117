import { thing } from '../../installing/other/usecases.ts';
export const x = thing;
