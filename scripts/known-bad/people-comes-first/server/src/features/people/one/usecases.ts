import { thing } from '../../issuing/other/usecases.ts';
export const x = thing;
