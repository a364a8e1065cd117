import { foldRoot, levelWithin, type Position, wholeSubtrees } from './tree.ts';

/** The leaves from `start` to before `end`: one hash of a proof. */
export type LeafRange = { start: number; end: number };

/** The largest power of two below `leaves`: where RFC 6962 splits. */
function splitOf(leaves: number): number {
  return 2 ** levelWithin(leaves - 1);
}

/** PATH of RFC 6962 2.1.1: what stands beside the way from the leaf to the root of the first `size` leaves. */
export function inclusionRanges(index: number, size: number): LeafRange[] {
  const path = (start: number, end: number): LeafRange[] => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...path(start, middle), { start: middle, end }]
      : [...path(middle, end), { start, end: middle }];
  };
  return path(0, size);
}

/** PROOF of RFC 6962 2.1.2: shows that the first `from` leaves are still the beginning of the first `to`. */
export function consistencyRanges(from: number, to: number): LeafRange[] {
  const subproof = (start: number, end: number, whole: boolean): LeafRange[] => {
    if (from === end) return whole ? [] : [{ start, end }];
    const middle = start + splitOf(end - start);
    return from <= middle
      ? [...subproof(start, middle, whole), { start: middle, end }]
      : [...subproof(middle, end, false), { start, end: middle }];
  };
  return from === 0 || from === to ? [] : subproof(0, to, true);
}

/** Reads the hashes of nodes, in the order asked for. */
export type NodeReader = (positions: readonly Position[]) => Promise<Buffer[]>;

/** The hash of each range, with one read for all of them. */
export async function hashRanges(ranges: readonly LeafRange[], read: NodeReader): Promise<Buffer[]> {
  const parts = ranges.map(({ start, end }) => wholeSubtrees(start, end));
  const hashes = await read(parts.flat());
  let at = 0;
  return parts.map((positions) => {
    const own = hashes.slice(at, at + positions.length);
    at += positions.length;
    return foldRoot(own);
  });
}
