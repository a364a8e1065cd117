import { y } from '../../one/usecases/y.ts';
export const z = y;
