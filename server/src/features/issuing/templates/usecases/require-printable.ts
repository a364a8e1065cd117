import { limits } from '@sanad/contract/values/limits';
import type { Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Template } from '../../rendering/usecases/assemble.ts';
import {
  type DrawnSubject,
  findUnmet,
  type Inspected,
  inspectCases,
} from '../../rendering/usecases/inspect-template.ts';
import { readTemplatePictures } from '../../rendering/usecases/pictures.ts';

/** Every phone reads it from a poor print. */
export const isCodeGood = ({ code }: Pick<Inspected, 'code'>) =>
  code.isRead && code.millimetres >= limits.smallestCodeMm;

function requireCode(cases: readonly Inspected[]): void {
  const bad = cases.find((one) => !isCodeGood(one));
  if (bad === undefined) return;
  const values = { least: limits.smallestCodeMm, millimetres: bad.code.millimetres };
  throw new AppError('VALIDATION', {
    text: 'template.code-not-readable',
    values,
    problems: [{ path: '', code: 'template.code-not-readable', values }],
  });
}

function requireRoom(cases: readonly Inspected[]): void {
  const spots = cases.flatMap((one) => one.spots);
  if (spots.length === 0) return;
  const fields = [...new Set(spots.flatMap((spot) => spot.fields))].map((field) => `{{${field}}}`);
  throw new AppError('VALIDATION', {
    text: 'template.does-not-fit',
    values: { tags: fields.slice(0, 6).join(', ') },
    problems: spots.map((spot) => ({
      path: '',
      code: `template.spot-${spot.kind}`,
      values: { tags: spot.fields.map((field) => `{{${field}}}`).join(', ') },
    })),
  });
}

async function requireMet(deps: Pick<Deps, 'clock'>, subject: DrawnSubject, template: Template): Promise<void> {
  const unmet = await findUnmet(deps, { template, subject });
  if (unmet.length === 0) return;
  const values = { tags: unmet.slice(0, 6).join(', ') };
  throw new AppError('VALIDATION', {
    text: 'template.unmet-parts',
    values,
    problems: unmet.slice(0, 50).map((tag) => ({ path: '', code: 'template.unmet-parts', values: { tags: tag } })),
  });
}

/**
 * Draws it with the longest values there are, as it will be printed: whoever has a long name gets a certificate too, and
 * one whose code nobody can read proves nothing.
 */
export async function requirePrintable(
  deps: Pick<Deps, 'renderer' | 'clock' | 'db' | 'files' | 'log'>,
  subject: DrawnSubject,
  template: Template,
): Promise<void> {
  await requireMet(deps, subject, template);
  // What it shows may lie over what it has to show.
  const templatePictures = await readTemplatePictures(deps, template);
  const cases = await inspectCases(deps, { template, subject, templatePictures });
  requireCode(cases);
  requireRoom(cases);
}
