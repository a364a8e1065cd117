import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** A signature as it is scanned: words in dark ink on white, drawn by the browser. */
export async function aSignature(page: Page, words: string): Promise<PictureFile> {
  const data = await page.evaluate((written) => {
    const canvas = document.createElement('canvas');
    canvas.width = 420;
    canvas.height = 140;
    const ink = canvas.getContext('2d');
    if (ink === null) throw new Error('There is no canvas.');
    ink.fillStyle = '#fff';
    ink.fillRect(0, 0, 420, 140);
    ink.fillStyle = '#1b2a4e';
    ink.font = 'italic 56px cursive';
    ink.fillText(written, 24, 92, 372);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, words);
  return { name: `${words}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** A file of this name and size that holds no picture. */
export const noPicture = (name: string, bytes = 400): PictureFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.alloc(bytes, 7),
});

/** The picture is there and the browser could read it. */
export async function expectShown(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name, exact: true });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(1);
}
