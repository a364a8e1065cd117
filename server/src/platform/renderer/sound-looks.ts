import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { addPictures } from './picture-hash.ts';
import { isSound, type Rendered, type RenderRequest } from './renderer.ts';

const remembered = { maxSize: 16 * 1024 * 1024, sizeCalculation: ({ bytes }: Rendered) => bytes.length };

function hashOf({ pictures = new Map(), signal, isDraft, ...page }: RenderRequest): string {
  const hash = createHash('sha256').update(JSON.stringify(Object.entries(page).sort()));
  addPictures(hash, pictures);
  return hash.digest('base64');
}

/**
 * Pages that were looked at and on which nothing was missed: who checks a draft saves it a moment later. One that was found
 * wanting is looked at anew, for the fault may have been ours.
 */
export class SoundLooks {
  private readonly known = new LRUCache<string, Rendered>(remembered);

  async look(request: RenderRequest, draw: () => Promise<Rendered>): Promise<Rendered> {
    const name = hashOf(request);
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const rendered = await draw();
    const { inspection } = rendered;
    if (inspection !== undefined && isSound(inspection)) this.known.set(name, rendered);
    return rendered;
  }
}
