import type { ColourImage, Rect } from '../../../../platform/pictures/images.ts';
import { pictureOf } from '../../../../platform/pictures/sharp-images.ts';
import { apply, type Transform } from '../../../../platform/pictures/transforms.ts';

/** A little around a field, in pixels at 200 dpi: enough to see the line that it stands in. */
const around = { x: 40, y: 18 };
/** Longer fields are cut: a picture is to be small. */
const widest = 640;
const highest = 240;

function frameOf({ x, y, width, height }: Rect): Rect {
  return {
    x: x - around.x,
    y: y - around.y,
    width: Math.min(widest, width + 2 * around.x),
    height: Math.min(highest, height + 2 * around.y),
  };
}

/** Part of an image as the map brings it into an upright frame. */
function crop({ width, height, rgba }: ColourImage, transform: Transform, frame: Rect): ColourImage {
  const cropped = new Uint8ClampedArray(frame.width * frame.height * 4).fill(255);
  for (let row = 0; row < frame.height; row += 1) {
    for (let column = 0; column < frame.width; column += 1) {
      const { x, y } = apply(transform, { x: frame.x + column, y: frame.y + row });
      const [left, top] = [Math.floor(x), Math.floor(y)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [across, down] = [x - left, y - top];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = (top * width + left) * 4 + channel;
        const below = at + width * 4;
        const upper = (rgba[at] as number) * (1 - across) + (rgba[at + 4] as number) * across;
        const lower = (rgba[below] as number) * (1 - across) + (rgba[below + 4] as number) * across;
        cropped[(row * frame.width + column) * 4 + channel] = upper * (1 - down) + lower * down;
      }
    }
  }
  return { width: frame.width, height: frame.height, rgba: cropped };
}

async function toDataUrl(image: ColourImage): Promise<string> {
  const png = await pictureOf(image).removeAlpha().png({ palette: true, colours: 32 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const asItIs: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** A place of the original and the same place of a copy, both upright and of the same size. */
export async function pictureBoth(
  { original, copy, toCopy }: { original: ColourImage; copy: ColourImage; toCopy: Transform },
  rect: Rect,
): Promise<{ copyPicture: string; issuedPicture: string }> {
  const frame = frameOf(rect);
  return {
    copyPicture: await toDataUrl(crop(copy, toCopy, frame)),
    issuedPicture: await toDataUrl(crop(original, asItIs, frame)),
  };
}
