import { hashChildren, TreeEdge, type TreeNode } from '../tree.ts';
import type { AuditedEntry } from './audit-store.ts';
import type { Findings } from './findings.ts';

/** An entry beside what its row says now. `content`: undefined where nobody keeps rows of the kind, null for a gone row. */
export type Leaf = AuditedEntry & { content: Buffer | null | undefined };

/** A pair of leaves that does not hash to the node above it, for a reason not known yet. */
type BrokenPair = { leaves: [Leaf, Leaf]; node: Buffer };

/** Beyond so many broken pairs nobody asks any more which leaf went where. */
const mostBrokenPairs = 50;

/**
 * Walks over the leaves in order and compares each node with what lies below it. Where they differ it goes on with the
 * stored node, so that each break is found at its own place and does not hide or imitate others.
 */
export class TreeWalk {
  private readonly edge = new TreeEdge(0, []);
  private readonly broken: BrokenPair[] = [];
  private left: Leaf | undefined;
  /** A leaf that is not there; what lies above it cannot be compared. */
  private isGap = false;

  constructor(private readonly findings: Findings) {}

  get size(): number {
    return this.edge.size;
  }

  root(): Buffer {
    return this.edge.root();
  }

  step(leaf: Leaf, stored: ReadonlyMap<string, Buffer>): void {
    const left = this.left;
    this.left = left === undefined ? leaf : undefined;
    this.edge.append(leaf.leaf_hash, (node) => this.compare(node, stored, left === undefined ? [] : [left, leaf]));
    if (left !== undefined) this.isGap = false;
  }

  /** Takes the place of a missing entry. */
  skip(stored: ReadonlyMap<string, Buffer>): void {
    this.isGap = true;
    this.step({ index: this.size, kind: '', ref: '', leaf_hash: Buffer.alloc(32), content: undefined }, stored);
  }

  /** What is known only at the end: the last leaf without a neighbour, and leaves that changed places. */
  finish(): void {
    if (this.left !== undefined) this.judgeContent(this.left);
    const pool = this.broken.flatMap(({ leaves }) => leaves);
    for (const pair of this.broken) this.judgeBroken(pair, pool);
  }

  private compare(node: TreeNode, stored: ReadonlyMap<string, Buffer>, pair: readonly Leaf[]): Buffer {
    const kept = stored.get(`${node.level}/${node.index}`);
    const [left, right] = pair;
    if (kept === undefined) this.findings.add({ name: 'node-missing', level: node.level, index: node.index });
    const isSame = kept === undefined || kept.equals(node.hash);
    if (node.level > 1 || left === undefined || right === undefined) {
      const width = 2 ** node.level;
      if (!isSame) {
        this.findings.add({ name: 'tree-changed', from: node.index * width, to: (node.index + 1) * width - 1 });
      }
    } else if (isSame || this.isGap) {
      for (const leaf of pair) this.judgeContent(leaf);
    } else {
      this.judgePair([left, right], kept);
    }
    return kept ?? node.hash;
  }

  /** The tree stands by the leaf: if its row says otherwise, the row was changed. */
  private judgeContent({ content, leaf_hash, index, kind, ref }: Leaf): void {
    if (content === null) this.findings.add({ name: 'row-deleted', index, kind, ref });
    else if (content !== undefined && !content.equals(leaf_hash)) {
      this.findings.add({ name: 'row-changed', index, kind, ref });
    }
  }

  /** The tree contradicts the leaves. Where the rows give the hashes that the tree has, the entries were changed. */
  private judgePair([left, right]: [Leaf, Leaf], node: Buffer): void {
    for (const { content, index, kind, ref } of [left, right]) {
      if (content === null) this.findings.add({ name: 'row-deleted', index, kind, ref });
    }
    const [ofLeft, ofRight] = [left.content ?? left.leaf_hash, right.content ?? right.leaf_hash];
    if (!hashChildren(ofLeft, ofRight).equals(node)) {
      if (this.broken.length < mostBrokenPairs) this.broken.push({ leaves: [left, right], node });
      else this.findings.add({ name: 'tree-changed', from: left.index, to: right.index });
      return;
    }
    for (const { index, kind, ref, leaf_hash, content } of [left, right]) {
      if (!(content ?? leaf_hash).equals(leaf_hash)) this.findings.add({ name: 'entry-changed', index, kind, ref });
    }
  }

  private judgeBroken({ leaves: [left, right], node }: BrokenPair, pool: readonly Leaf[]): void {
    const fits = (a: Leaf, b: Leaf) => hashChildren(a.leaf_hash, b.leaf_hash).equals(node);
    const moved = (leaf: Leaf, belongsAt: number) => {
      const { index, kind, ref } = leaf;
      if (index !== belongsAt) this.findings.add({ name: 'entry-moved', index, belongsAt, kind, ref });
    };
    for (const first of pool) {
      for (const second of pool) {
        if (!fits(first, second)) continue;
        moved(first, left.index);
        moved(second, right.index);
        return;
      }
    }
    this.findings.add({ name: 'tree-changed', from: left.index, to: right.index });
  }
}
