import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { consistencyRanges, hashRanges, inclusionRanges } from './proofs.ts';
import { emptyRoot, hashChildren, hashLeaf, type Position, TreeEdge } from './tree.ts';
import { verifyConsistency, verifyInclusion } from './verify-proofs.ts';

/** The leaves and answers of the reference implementation of RFC 6962 (certificate-transparency). */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (hex) => hashLeaf(Buffer.from(hex, 'hex')),
);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const [left2, left4, second4, leaf4] = [
  '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
  '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
  '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
  'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
];

/** A tree that is built as the sequencer does it, and read as the proofs do. */
function treeOf(hashes: readonly Buffer[]) {
  const nodes = new Map(hashes.map((hash, index) => [`0/${index}`, hash]));
  const edge = new TreeEdge(0, []);
  for (const hash of hashes) {
    edge.append(hash, (node) => {
      nodes.set(`${node.level}/${node.index}`, node.hash);
      return node.hash;
    });
  }
  const read = async (positions: readonly Position[]) =>
    positions.map(({ level, index }) => nodes.get(`${level}/${index}`)!);
  return {
    root: edge.root(),
    include: (index: number, size: number) => hashRanges(inclusionRanges(index, size), read),
    connect: (from: number, to: number) => hashRanges(consistencyRanges(from, to), read),
  };
}

/** The definition of RFC 6962 2.1, word for word. */
function rootByDefinition(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return emptyRoot;
  if (hashes.length === 1) return hashes[0]!;
  let split = 1;
  while (split * 2 < hashes.length) split *= 2;
  return hashChildren(rootByDefinition(hashes.slice(0, split)), rootByDefinition(hashes.slice(split)));
}

const hex = (hashes: readonly Buffer[]) => hashes.map((hash) => hash.toString('hex'));

describe('known answers of RFC 6962', () => {
  test('the roots of none to eight leaves', () => {
    expect(roots.map((_, size) => treeOf(leaves.slice(0, size)).root.toString('hex'))).toEqual(roots);
  });

  test('inclusion proofs', async () => {
    const tree = treeOf(leaves);
    expect(hex(await tree.include(0, 1))).toEqual([]);
    expect(hex(await tree.include(0, 8))).toEqual([left2, left4, second4]);
    expect(hex(await tree.include(5, 8))).toEqual([
      leaf4,
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      roots[4],
    ]);
    expect(hex(await tree.include(2, 3))).toEqual([roots[2]]);
    expect(hex(await tree.include(1, 5))).toEqual([roots[1], left4, leaf4]);
  });

  test('consistency proofs', async () => {
    const tree = treeOf(leaves);
    expect(hex(await tree.connect(1, 1))).toEqual([]);
    expect(hex(await tree.connect(1, 8))).toEqual([left2, left4, second4]);
    expect(hex(await tree.connect(6, 8))).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      roots[4],
    ]);
    expect(hex(await tree.connect(2, 5))).toEqual([left4, leaf4]);
  });
});

const contents = fc.array(fc.string(), { minLength: 1, maxLength: 70 });
const rootsOf = (hashes: readonly Buffer[], from: number) => ({
  fromRoot: rootByDefinition(hashes.slice(0, from)),
  toRoot: rootByDefinition(hashes),
});

describe('any tree', () => {
  test('grown leaf by leaf it has the root of the definition', () => {
    fc.assert(
      fc.property(contents, (texts) => {
        const hashes = texts.map((text) => hashLeaf(text));
        expect(treeOf(hashes).root).toEqual(rootByDefinition(hashes));
      }),
    );
  });

  test('each leaf is proved at its place and nowhere else, and a changed leaf is not', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), async (texts, seed) => {
        const hashes = texts.map((text, index) => hashLeaf(`${index} ${text}`));
        const size = hashes.length;
        const index = seed % size;
        const tree = treeOf(hashes);
        const claim = {
          leafHash: hashes[index]!,
          index,
          size,
          root: tree.root,
          proof: await tree.include(index, size),
        };
        expect(verifyInclusion(claim)).toBe(true);
        expect(verifyInclusion({ ...claim, leafHash: hashLeaf('other') })).toBe(false);
        expect(verifyInclusion({ ...claim, index: (index + 1) % size })).toBe(size === 1);
        expect(verifyInclusion({ ...claim, proof: [...claim.proof, tree.root] })).toBe(false);
        expect(verifyInclusion({ ...claim, proof: claim.proof.slice(1) })).toBe(size === 1);
        expect(verifyInclusion({ ...claim, index: size })).toBe(false);
      }),
    );
  });

  test('a grown tree is consistent with its past; one whose past was changed is not', async () => {
    await fc.assert(
      fc.asyncProperty(contents, fc.nat(), fc.nat(), async (texts, seed, changed) => {
        const hashes = texts.map((text, index) => hashLeaf(`${index} ${text}`));
        const to = hashes.length;
        const from = 1 + (seed % to);
        const claim = { from, to, ...rootsOf(hashes, from), proof: await treeOf(hashes).connect(from, to) };
        expect(verifyConsistency(claim)).toBe(true);
        const forged = hashes.with(changed % from, hashLeaf('other'));
        const proof = await treeOf(forged).connect(from, to);
        const { toRoot } = rootsOf(forged, from);
        expect(verifyConsistency({ ...claim, toRoot, proof })).toBe(false);
        expect(verifyConsistency({ ...claim, proof: [...claim.proof, claim.toRoot] })).toBe(false);
      }),
    );
  });
});
