import type { CompiledTemplate, Part } from './compile-template.ts';
import { findMet, type TemplateData } from './fill-template.ts';

const markup = /<[^>]*>|&\w+;/g;
const words = /[\p{L}\p{N}]/u;
/** Pictures, what is read in the place of one, and the numbers of a list. */
const ownPicture = /<img\b[^>]*\s(src|alt)="[^"]|<li\b|\sstyle="[^"]*url\(/;
const named = /\sclass="[^"]/;

/** What stands in it whatever the values are. */
function standing(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'parts' in part ? standing(part.parts) : '';
    })
    .join('');
}

/** A style sheet with pictures may show one wherever there is an element that it can name. */
function saysSomething(parts: readonly Part[], hasPictures: boolean): boolean {
  const html = standing(parts);
  return words.test(html.replace(markup, '')) || ownPicture.test(html) || (hasPictures && named.test(html));
}

/** A draft bears neither code nor signature: what it says is nobody's word. */
const isOfDrafts = ({ path, negated }: { path: readonly string[]; negated: boolean }) =>
  !negated && path.join('.') === 'document.pending';

type Looked = { met: ReadonlySet<Part>; hasPictures: boolean };

function listUnmet(parts: readonly Part[], looked: Looked): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || !('parts' in part)) return [];
    if (part.kind === 'each' || looked.met.has(part)) return listUnmet(part.parts, looked);
    if (isOfDrafts(part) || !saysSomething(part.parts, looked.hasPictures)) return [];
    return [`${part.negated ? '!' : ''}${part.path.join('.')}`];
  });
}

/** Conditions of the parts with words or pictures of their own that none of the certificates shows. */
export function findUnmetParts(
  template: CompiledTemplate,
  certificates: readonly TemplateData[],
  { hasPictures }: { hasPictures: boolean },
): string[] {
  const met = new Set(certificates.flatMap((data) => [...findMet(template, data)]));
  return [...new Set(listUnmet(template.parts, { met, hasPictures }))];
}
