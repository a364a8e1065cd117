import { thing } from '../../registry/other/usecases.ts';
export const x = thing;
