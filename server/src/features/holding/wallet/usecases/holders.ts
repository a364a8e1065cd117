export { holderOf } from '../policy.ts';
