import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at OWASP's cost: about 50 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Without a stored hash the same work is done on a decoy: the time taken does not tell whether the account exists. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomUUID());
  const right = await verify(stored ?? (await decoy), password);
  return right && typeof stored === 'string';
}
