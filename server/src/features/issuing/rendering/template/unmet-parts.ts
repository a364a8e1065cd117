import type { CompiledTemplate, Part } from './compile-template.ts';
import { findMet, type TemplateData } from './fill-template.ts';

const markup = /<[^>]*>|&\w+;/g;
const words = /[\p{L}\p{N}]/u;
const ownPicture = /<img\b[^>]*\ssrc="[^"]/;

/** What stands in it whatever the values are. */
function standing(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'parts' in part ? standing(part.parts) : '';
    })
    .join('');
}

function saysSomething(parts: readonly Part[]): boolean {
  const html = standing(parts);
  return words.test(html.replace(markup, '')) || ownPicture.test(html);
}

/** A draft bears neither code nor signature: what it says is nobody's word. */
const isOfDrafts = ({ path, negated }: { path: readonly string[]; negated: boolean }) =>
  !negated && path.join('.') === 'document.pending';

function listUnmet(parts: readonly Part[], met: ReadonlySet<Part>): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || !('parts' in part)) return [];
    if (part.kind === 'each' || met.has(part)) return listUnmet(part.parts, met);
    if (isOfDrafts(part) || !saysSomething(part.parts)) return [];
    return [`${part.negated ? '!' : ''}${part.path.join('.')}`];
  });
}

/** Conditions of the parts with words or pictures of their own that none of the certificates shows. */
export function findUnmetParts(template: CompiledTemplate, certificates: readonly TemplateData[]): string[] {
  const met = new Set(certificates.flatMap((data) => [...findMet(template, data)]));
  return [...new Set(listUnmet(template.parts, met))];
}
