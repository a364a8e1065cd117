import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextKey } from '@sanad/contract/text/text';
import { paths } from '../../../../platform/paths.ts';
import { findPasswordProblem } from '../rules.ts';

let list: Buffer | undefined;

/** Sorted 4-byte beginnings of hashes (`scripts/leaked-passwords.mjs`): of a million others some twenty are refused too. */
function readList(): Buffer {
  list ??= readFileSync(join(paths.lists, 'leaked-passwords.bin'));
  return list;
}

/** Whether the password is one of the 100,000 that leaked most often; capitals make no difference. */
export function isLeaked(password: string): boolean {
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0);
  const prefixes = readList();
  let [low, high] = [0, prefixes.length / 4 - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = prefixes.readUInt32BE(middle * 4);
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Why a new password is refused, or undefined. */
export function passwordProblem(password: string, username: string): TextKey | undefined {
  return findPasswordProblem(password, username) ?? (isLeaked(password) ? 'identity.password.leaked' : undefined);
}
