export { type HolderRole, holderOf } from '../policy.ts';
