import { limits } from '@sanad/contract/values/limits';
import { AppError } from '../../../platform/errors.ts';
import { compileTemplate, TemplateSyntaxError } from '../../rendering/usecases/compile.ts';
import { decodeHtml, type Holding, isBlank } from '../rules.ts';
import { type CleanTemplate, sanitiseTemplate } from '../sanitise/sanitise-template.ts';

export type Checked = CleanTemplate & Holding & { tags: string[] };

/** Nothing of what was sent is used but what this lets through. Which tags it holds is judged elsewhere. */
export async function cleanTemplate(content: string): Promise<Checked> {
  const html = decodeHtml(content);
  if (html === undefined) throw new AppError('VALIDATION', { text: 'template.not-base64' });
  if (html.length > limits.templateJsonBytes / 2) throw new AppError('TOO_LARGE', { text: 'template.too-large' });
  if (html.includes('\0')) throw new AppError('VALIDATION', { text: 'template.not-readable' });
  const clean = await sanitiseTemplate(html);
  if (isBlank(clean.html)) throw new AppError('VALIDATION', { text: 'template.empty' });
  try {
    const { tags, lists } = compileTemplate(clean.html.trim());
    return { ...clean, html: clean.html.trim(), tags, lists };
  } catch (error) {
    if (!(error instanceof TemplateSyntaxError)) throw error;
    throw new AppError('VALIDATION', { text: 'template.not-readable', cause: error });
  }
}
