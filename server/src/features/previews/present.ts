import type { RenderFormat } from '../../platform/renderer/renderer.ts';

/** Media types of pictures and what is given for them; the screens also say plain `image` and `pdf`. */
export const pictureTypes: Readonly<Record<string, RenderFormat>> = {
  '*/*': 'png',
  image: 'png',
  'image/*': 'png',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'application/*': 'pdf',
  'application/pdf': 'pdf',
  pdf: 'pdf',
};
