export { findBakedCredential } from '../output/png-credential.ts';
