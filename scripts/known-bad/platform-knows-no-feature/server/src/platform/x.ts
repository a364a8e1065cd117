import { thing } from '../features/results/usecases.ts';
export const x = thing;
