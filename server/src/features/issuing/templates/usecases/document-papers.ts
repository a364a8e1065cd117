import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentPaper } from '@sanad/contract/entities/document-kind';
import { fieldText, type SignedField } from '@sanad/contract/workflow/document-fields';
import type { Database } from '../../../../platform/database/database.ts';
import { paths } from '../../../../platform/paths.ts';
import { findShippedPaper, type TemplateVersion } from './find-template.ts';
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

function sheetOf(paper: DocumentPaper, fields: readonly SignedField[]): Sheet {
  const lengths = fields.map((field) => [...field.label.en].length / 2 + [...fieldText(field, 'en')].length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const most = mostOnPage[paper];
  const fits = fields.length <= most.fields && letters <= most.letters && Math.max(0, ...lengths) <= most.longest;
  return fits ? paper : `${paper}-long`;
}

const known = new Map<Sheet, ShippedTemplate>();

/** The awards differ in colour and ornament alone; whatever is long is printed as a letter in the colours of its paper. */
function shippedPaper(sheet: Sheet): ShippedTemplate {
  const found = known.get(sheet);
  if (found !== undefined) return found;
  const paper = sheet.replace('-long', '');
  const file = sheet.endsWith('-long') ? 'long.html' : paper === 'letter' ? 'letter.html' : 'award.html';
  const content = { html: read(file).replaceAll('%paper%', paper), css: read('documents.css'), sheet: sharedSheet() };
  const made = { ...content, hash: hashTemplate(content) };
  known.set(sheet, made);
  return made;
}

/** The paper that a document of these fields is printed on when it is issued now. */
export function findPaperVersion(
  db: Database,
  paper: DocumentPaper,
  fields: readonly SignedField[],
): Promise<TemplateVersion> {
  const sheet = sheetOf(paper, fields);
  return findShippedPaper(db, sheet, shippedPaper(sheet));
}
