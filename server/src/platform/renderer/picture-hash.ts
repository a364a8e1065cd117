import type { Hash } from 'node:crypto';
import type { Picture } from './renderer.ts';

/** Each with its kind and length, in the order of their addresses: no two sets of pictures are written alike. */
export function addPictures(hash: Hash, pictures: ReadonlyMap<string, Picture>): void {
  for (const [path, { mime, bytes }] of [...pictures].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(JSON.stringify([path, mime, bytes.length])).update(bytes);
  }
}
