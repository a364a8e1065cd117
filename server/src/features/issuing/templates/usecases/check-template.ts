import { limits } from '@sanad/contract/values/limits';
import { AppError } from '../../../../platform/errors.ts';
import { isTooMuchMarkup } from '../../../../platform/threads/markup-size.ts';
import { addressesIn } from '../../rendering/usecases/pictures.ts';
import { decodeHtml } from '../rules.ts';
import type { Checked } from '../sanitise/messages.ts';
import { checkInThread } from '../sanitise/template-threads.ts';

/** No paper has a hundred; each is looked up and filled in at every drawing. */
const mostTags = 5000;

function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('{{'); at >= 0 && tags <= mostTags; at = html.indexOf('{{', at + 2)) tags += 1;
  return tags > mostTags;
}

/** Nothing of what was sent is used but what this lets through. Which tags it holds is judged elsewhere. */
export async function cleanTemplate(content: string): Promise<Checked> {
  const html = decodeHtml(content);
  if (html === undefined) throw new AppError('VALIDATION', { text: 'template.not-base64' });
  if (html.length > limits.templateJsonBytes / 2) throw new AppError('TOO_LARGE', { text: 'template.too-large' });
  if (html.includes('\0')) throw new AppError('VALIDATION', { text: 'template.not-readable' });
  // Told before a thread is bothered with it.
  if (isTooMuchMarkup(html) || hasTooManyTags(html)) throw new AppError('VALIDATION', { text: 'template.too-complex' });
  const checked = await checkInThread(html);
  // Each of them is read for every drawing.
  if (addressesIn(checked).length > limits.templatePictures) {
    throw new AppError('VALIDATION', { text: 'template.too-complex' });
  }
  return checked;
}
