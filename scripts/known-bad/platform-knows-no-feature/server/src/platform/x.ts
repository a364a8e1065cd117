import { thing } from '../features/issuing/results/usecases.ts';
export const x = thing;
