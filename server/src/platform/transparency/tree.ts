import { createHash } from 'node:crypto';

/** Where a node stands: it is the root of the whole subtree over the leaves `index * 2^level` and on, 2^level of them. */
export type Position = { level: number; index: number };
export type TreeNode = Position & { hash: Buffer };

/** RFC 6962: the root of no leaves. */
export const emptyRoot = createHash('sha256').digest();

// The first byte keeps leaves and nodes apart: nobody can pass off a node as a leaf.
const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

export function hashLeaf(content: string | Buffer): Buffer {
  return createHash('sha256').update(leafMark).update(content).digest();
}

export function hashChildren(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(nodeMark).update(left).update(right).digest();
}

/** The level of the largest whole subtree within so many leaves. Counted, since logarithms round and bit operations end at 2^31. */
export function levelWithin(leaves: number): number {
  let level = 0;
  while (2 ** (level + 1) <= leaves) level += 1;
  return level;
}

/** The whole subtrees that the leaves from `start` to before `end` consist of, largest first. `start` is a multiple of the first. */
export function wholeSubtrees(start: number, end: number): Position[] {
  const positions: Position[] = [];
  for (let from = start, left = end - start; left > 0; ) {
    const level = levelWithin(left);
    const width = 2 ** level;
    positions.push({ level, index: from / width });
    from += width;
    left -= width;
  }
  return positions;
}

/** The root over whole subtrees, largest first. */
export function foldRoot(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return emptyRoot;
  return hashes.reduceRight((right, left) => hashChildren(left, right));
}

/**
 * The right edge of the tree, which is all that growing it needs: the roots of its whole subtrees.
 * `complete` hears of each node that a leaf completes, children first, and may answer another hash to go on with.
 */
export class TreeEdge {
  private readonly edge: TreeNode[];

  /** `hashes`: those of `wholeSubtrees(0, size)`. */
  constructor(
    public size: number,
    hashes: readonly Buffer[],
  ) {
    this.edge = wholeSubtrees(0, size).map((position, at) => {
      const hash = hashes[at];
      if (hash === undefined) throw new Error(`The log lacks node ${position.level}/${position.index}.`);
      return { ...position, hash };
    });
  }

  append(leaf: Buffer, complete: (node: TreeNode) => Buffer): void {
    let node: TreeNode = { level: 0, index: this.size, hash: leaf };
    for (let left = this.edge.at(-1); left?.level === node.level; left = this.edge.at(-1)) {
      this.edge.pop();
      const parent = { level: node.level + 1, index: left.index / 2, hash: hashChildren(left.hash, node.hash) };
      node = { ...parent, hash: complete(parent) };
    }
    this.edge.push(node);
    this.size += 1;
  }

  root(): Buffer {
    return foldRoot(this.edge.map(({ hash }) => hash));
  }
}
