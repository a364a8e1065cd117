import { limits } from '@sanad/contract/values/limits';
import { compileTemplate, TemplateSyntaxError } from '../../rendering/usecases/compile.ts';
import { isBlank } from '../rules.ts';
import type { Checked, TemplateProblem } from './messages.ts';
import { sanitiseTemplate, TooComplex } from './sanitise-template.ts';

/** Nothing of what was sent is used but what this lets through; else what is wrong with it. */
export async function readTemplateHtml(sent: string): Promise<Checked | TemplateProblem> {
  try {
    const clean = await sanitiseTemplate(sent);
    if (isBlank(clean.html)) return 'empty';
    const html = clean.html.trim();
    // Written in its one form a text may grow to many times what was sent.
    if (html.length + clean.css.length > limits.templateJsonBytes / 2) return 'too-complex';
    const { tags, lists, standing, listInItself } = compileTemplate(html);
    return listInItself === undefined ? { ...clean, html, tags, lists, standing } : 'list-in-itself';
  } catch (error) {
    if (error instanceof TooComplex) return 'too-complex';
    if (error instanceof TemplateSyntaxError) return 'not-readable';
    throw error;
  }
}
