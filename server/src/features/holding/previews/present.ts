import type { ClassPrintAnswer } from '@sanad/contract/api/previews';
import { catalogues, type TextKey } from '@sanad/contract/text/text';
import { translate } from '@sanad/contract/text/translate';
import type { Language } from '@sanad/contract/values/languages';
import type { RenderFormat } from '../../../platform/renderer/renderer.ts';
import type { ClassPrint } from './stores/prints.ts';

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

export function presentPrint(print: ClassPrint, language: Language): ClassPrintAnswer {
  const { id, state, done, total, name, left_out } = print;
  const leftOut = left_out.map((one) => ({
    name: one.name,
    term: one.term ?? '',
    reason: translate(catalogues[language], one.reason as TextKey),
  }));
  return { id, state, done, total, name, leftOut };
}
