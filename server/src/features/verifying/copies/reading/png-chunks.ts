const signatureBytes = 8;
/** Length, name and check sum of a chunk. */
const frameBytes = 12;

/** Animations, of which other programs show another picture, and another meaning of the values. */
const readersOwn = new Set(['acTL', 'fcTL', 'fdAT', 'cICP', 'mDCv', 'mDCV']);
/** The gamma of sRGB in 100,000ths. With another one pale strokes may be black on a screen. */
const usualGamma = 45_455;
const gammaTolerance = 1000;

/** Whether a PNG may look otherwise in a browser than as plain pixels. */
export function showsOtherwise(png: Buffer): boolean {
  const profiles = new Set<string>();
  for (let at = signatureBytes; at + frameBytes <= png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    if (readersOwn.has(name)) return true;
    // Of two ways to read its colours every program follows another one.
    if (name === 'iCCP' || name === 'sRGB') profiles.add(name);
    if (profiles.size > 1) return true;
    if (name === 'gAMA' && length === 4 && at + frameBytes + 4 <= png.length) {
      if (Math.abs(png.readUInt32BE(at + 8) - usualGamma) > gammaTolerance) return true;
    }
    at += length + frameBytes;
  }
  return false;
}
