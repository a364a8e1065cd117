import { thing } from './usecases.ts';
export const x = thing;
