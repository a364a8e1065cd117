import { thing } from '../../other/usecases/thing.ts';
export const x = thing;
