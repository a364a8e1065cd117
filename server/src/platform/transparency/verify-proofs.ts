import { emptyRoot, hashChildren, levelWithin } from './tree.ts';

const isOdd = (n: number) => n % 2 === 1;
const half = (n: number) => Math.floor(n / 2);

export type InclusionClaim = { leafHash: Buffer; index: number; size: number; root: Buffer; proof: readonly Buffer[] };

/** Whether the leaf stands at this place of the tree (RFC 9162 2.1.3.2). Trusts nothing but the root. */
export function verifyInclusion({ leafHash, index, size, root, proof }: InclusionClaim): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let node = index;
  let last = size - 1;
  let hash = leafHash;
  for (const beside of proof) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      hash = hashChildren(beside, hash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      hash = hashChildren(hash, beside);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && hash.equals(root);
}

export type ConsistencyClaim = { from: number; to: number; fromRoot: Buffer; toRoot: Buffer; proof: readonly Buffer[] };

/** Whether the larger tree is the smaller one with leaves added at its end (RFC 9162 2.1.4.2). */
export function verifyConsistency({ from, to, fromRoot, toRoot, proof }: ConsistencyClaim): boolean {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to) return false;
  if (from === 0) return proof.length === 0 && fromRoot.equals(emptyRoot);
  if (from === to) return proof.length === 0 && fromRoot.equals(toRoot);
  // A whole first tree is its own first hash, and is left out of the proof.
  const path = 2 ** levelWithin(from) === from ? [fromRoot, ...proof] : [...proof];
  let node = from - 1;
  let last = to - 1;
  while (isOdd(node)) {
    node = half(node);
    last = half(last);
  }
  const first = path.shift();
  if (first === undefined) return false;
  let oldHash = first;
  let newHash = first;
  for (const beside of path) {
    if (last === 0) return false;
    if (isOdd(node) || node === last) {
      oldHash = hashChildren(beside, oldHash);
      newHash = hashChildren(beside, newHash);
      while (!isOdd(node) && node !== 0) {
        node = half(node);
        last = half(last);
      }
    } else {
      newHash = hashChildren(newHash, beside);
    }
    node = half(node);
    last = half(last);
  }
  return last === 0 && oldHash.equals(fromRoot) && newHash.equals(toRoot);
}
