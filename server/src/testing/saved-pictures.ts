import sharp from 'sharp';

/** A drawn page as a file of so many pixels. */
export async function savePicture(
  png: Buffer,
  file: string,
  { width, quality }: { width: number; quality: number },
): Promise<void> {
  await sharp(png).removeAlpha().resize({ width }).webp({ quality, effort: 6 }).toFile(file);
}

/** Small; of a document that has more pages its first. */
export async function saveFirstPage(png: Buffer, file: string): Promise<void> {
  const { width, height } = await sharp(png).metadata();
  const region = { left: 0, top: 0, width, height: Math.min(height, Math.round((width * 297) / 210)) };
  const page = await sharp(png).extract(region).png().toBuffer();
  await savePicture(page, file, { width: width > height ? 560 : 420, quality: 78 });
}
