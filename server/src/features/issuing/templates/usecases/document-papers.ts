import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentPaper, documentPapers, type KindDefinition } from '@sanad/contract/entities/document-kind';
import { fieldList, fieldTag } from '@sanad/contract/pages/kind-tags';
import { drawnPictures, fieldText, type SignedField } from '@sanad/contract/workflow/document-fields';
import type { Database } from '../../../../platform/database/database.ts';
import { paths } from '../../../../platform/paths.ts';
import { findKindTemplate, type KindTemplate } from '../../../registry/kinds/usecases/kind-templates.ts';
import { compileTemplate } from '../../rendering/usecases/compile.ts';
import { lettersOf } from '../../rendering/usecases/describe-certificate.ts';
import { findShippedPaper, getTemplateVersion, type TemplateVersion } from './find-template.ts';
import { hashTemplate, type ShippedTemplate, sharedSheet } from './shipped-templates.ts';

const read = (name: string) => readFileSync(join(paths.templates, 'documents', name), 'utf8').trim();

/** The sheet that is drawn: what does not fit on one page of the paper goes onto as many as it needs. */
type Sheet = DocumentPaper | `${DocumentPaper}-long`;

/** Of all fields together, as a reader sees them: what one page holds in its smallest type. */
const mostOnPage: Record<DocumentPaper, { fields: number; letters: number; longest: number }> = {
  'award-blue': { fields: 12, letters: 520, longest: 160 },
  'award-brown': { fields: 12, letters: 520, longest: 160 },
  'award-green': { fields: 12, letters: 520, longest: 160 },
  letter: { fields: 18, letters: 1200, longest: 400 },
};

/** Size and sum of bytes, beside the name of a file. */
const fileLetters = 85;
/** What pictures leave of a page for the fields. */
const besidePictures = 0.6;

function sheetOf(paper: DocumentPaper, all: readonly SignedField[]): Sheet {
  const drawn = drawnPictures(all);
  const fields = all.filter((field) => !drawn.includes(field));
  const lengths = fields.map(
    (field) =>
      [...field.label.en].length / 2 +
      [...fieldText(field, 'en')].length +
      (field.file === undefined ? 0 : fileLetters),
  );
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const most = mostOnPage[paper];
  const share = drawn.length === 0 ? 1 : besidePictures;
  const fits =
    fields.length <= most.fields * share && letters <= most.letters * share && Math.max(0, ...lengths) <= most.longest;
  return fits ? paper : `${paper}-long`;
}

const known = new Map<Sheet, ShippedTemplate>();

/** The awards differ in colour and ornament alone; whatever is long is printed as a letter in the colours of its paper. */
export function shippedPaper(sheet: Sheet): ShippedTemplate {
  const found = known.get(sheet);
  if (found !== undefined) return found;
  const paper = sheet.replace('-long', '');
  const file = sheet.endsWith('-long') ? 'long.html' : paper === 'letter' ? 'letter.html' : 'award.html';
  const content = { html: read(file).replaceAll('%paper%', paper), css: read('documents.css'), sheet: sharedSheet() };
  const made = { ...content, hash: hashTemplate(content) };
  known.set(sheet, made);
  return made;
}

/** A paper in the place of a version that somebody saved. */
export function paperVersion(paper: DocumentPaper): ShippedTemplate & { tags: readonly string[] } {
  const shipped = shippedPaper(paper);
  return { ...shipped, tags: compileTemplate(shipped.html).tags };
}

/** What styles every paper of documents: a template of an issuer's own has its style sheet beside this one. */
export const documentSheet = () => `${sharedSheet()}\n${read('documents.css')}`;

/** The paper that a template was made from, by what its page is called. */
export function madeFrom(html: string): DocumentPaper | undefined {
  const classes = compileTemplate(html).root.split(/\s+/);
  return documentPapers.find((paper) => classes.includes(`is-${paper}`));
}

/** Whether all that the template shows of the document is no longer than what it was looked at with. */
function holdsAll({ tags, lists, holds }: KindTemplate, fields: readonly SignedField[]): boolean {
  const isShown = (name: string) => lists.includes(fieldList) || tags.includes(fieldTag(name));
  return [...lettersOf(fields)].every(([name, letters]) => !isShown(name) || letters <= (holds[name] ?? 0));
}

type IssuedKind = { kindId: string; definition: Pick<KindDefinition, 'paper'> };

/** Asks once for each of the papers, however many documents there are. */
function remembering<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const found = known.get(key) ?? ask(key);
    known.set(key, found);
    return found;
  };
}

type FindPaper = (kind: IssuedKind, fields: readonly SignedField[]) => Promise<TemplateVersion>;

/** Finds the paper that a document of these fields is printed on when it is issued now, for as many as are issued together. */
export function paperFinder(db: Database): FindPaper {
  const ofOurs = remembering((sheet: Sheet) => findShippedPaper(db, sheet, shippedPaper(sheet)));
  const ofKind = remembering((place: `${string} ${number}`) => {
    const [kindId = '', version] = place.split(' ');
    return findKindTemplate(db, kindId, Number(version));
  });
  return async ({ kindId, definition: { paper } }, fields) => {
    if (typeof paper === 'string') return ofOurs(sheetOf(paper, fields));
    const own = await ofKind(`${kindId} ${paper.template}`);
    if (own !== undefined && holdsAll(own, fields)) return getTemplateVersion(db, own.templateVersionId);
    return ofOurs(`${paper.like}-long`);
  };
}
