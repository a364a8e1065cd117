import { AppError } from '../../../../platform/errors.ts';
import { escapeHtml } from '../../../../platform/html.ts';
import type { CompiledTemplate, Part, Path } from './compile-template.ts';

/** Values by tag; lists repeat, everything else is text. */
export type TemplateData = { readonly [name: string]: TemplateValue };
export type TemplateValue = string | number | boolean | null | undefined | TemplateData | readonly TemplateData[];

/** Innermost row first; `prefix` is where it lies (`subjects.3.`). */
type Scope = { data: TemplateData; prefix: string };

const isData = (value: TemplateValue): value is TemplateData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueAt(data: TemplateData, path: Path): TemplateValue {
  let value: TemplateValue = data;
  for (const name of path) value = isData(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** The row that knows the name of the tag, else what is around it. */
function scopeOf(path: Path, scopes: readonly Scope[]): Scope | undefined {
  return scopes.find(({ data }) => Object.hasOwn(data, path[0] ?? ''));
}

function lookUp(path: Path, scopes: readonly Scope[]): TemplateValue {
  const scope = scopeOf(path, scopes);
  return scope === undefined ? undefined : valueAt(scope.data, path);
}

function isThere(value: TemplateValue): boolean {
  if (value === undefined || value === null || value === false) return false;
  return Array.isArray(value) ? value.length > 0 : typeof value !== 'string' || value.trim() !== '';
}

function textOf(value: TemplateValue): string {
  return typeof value === 'string' || typeof value === 'number' ? escapeHtml(String(value)) : '';
}

/** No certificate needs as much; a template that does would hold up everybody else. */
const mostSteps = 500_000;
const mostLetters = 16 * 1024 * 1024;

/** How a value is written, and what filling has cost so far. */
type Write = (value: TemplateValue, path: Path) => string;
type Cost = { write: Write; met?: Set<Part>; steps: number; letters: number };

function requireWithin({ steps, letters }: Cost): void {
  if (steps > mostSteps || letters > mostLetters) throw new AppError('VALIDATION', { text: 'template.too-large' });
}

function fillPart(part: Part, scopes: readonly Scope[], cost: Cost): string {
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'value':
      return cost.write(lookUp(part.path, scopes), part.path);
    case 'fields':
      return part.paths.map((path) => `${scopeOf(path, scopes)?.prefix ?? ''}${path.join('.')}`).join(' ');
    case 'if':
      if (isThere(lookUp(part.path, scopes)) === part.negated) return '';
      cost.met?.add(part);
      return fill(part.parts, scopes, cost);
    case 'each': {
      const rows = lookUp(part.path, scopes);
      if (!Array.isArray(rows)) return '';
      const prefix = `${scopeOf(part.path, scopes)?.prefix ?? ''}${part.path.join('.')}`;
      return (rows as readonly TemplateData[])
        .map((row, index) => {
          const data = { rowNumber: index + 1, ...row };
          return fill(part.parts, [{ data, prefix: `${prefix}.${index}.` }, ...scopes], cost);
        })
        .join('');
    }
  }
}

function fill(parts: readonly Part[], scopes: readonly Scope[], cost: Cost): string {
  let html = '';
  for (const part of parts) {
    const filled = fillPart(part, scopes, cost);
    cost.steps += 1;
    // What stands inside another part was counted there.
    if (typeof part === 'string' || !('parts' in part)) cost.letters += filled.length;
    requireWithin(cost);
    html += filled;
  }
  return html;
}

/** The template with its values, every one of them escaped: nothing in them is read as HTML. */
export function fillTemplate(template: CompiledTemplate, data: TemplateData, write: Write = textOf): string {
  return fill(template.parts, [{ data, prefix: '' }], { write, steps: 0, letters: 0 });
}

/** The parts with conditions that this data shows. */
export function findMet(template: CompiledTemplate, data: TemplateData): Set<Part> {
  const met = new Set<Part>();
  fill(template.parts, [{ data, prefix: '' }], { write: textOf, met, steps: 0, letters: 0 });
  return met;
}
