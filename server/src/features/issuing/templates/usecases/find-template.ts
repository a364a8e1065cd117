import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { LRUCache } from 'lru-cache';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { systemIds } from '../../../../platform/ids.ts';
import { compileTemplate } from '../../rendering/usecases/compile.ts';
import { isBound, wholeSheet } from '../sanitise/own-selectors.ts';
import { sanitiseSheet } from '../sanitise/sanitise-css.ts';
import * as store from '../store.ts';
import { type ShippedTemplate, shippedTemplate } from './shipped-templates.ts';

/** One version of a template. `css`: everything that styles it. */
export type TemplateVersion = {
  id: string;
  type: store.TemplateKind;
  version: number;
  owner: store.TemplateOwner;
  html: string;
  css: string;
};

/** Sheets that were kept before rules were bound to the certificate are read again by the rules of today. */
const ownSheet = (css: string) => (css === '' || isBound(css) ? css : sanitiseSheet(css).css);

function versionOf({ id, type, version, html, css, sheet, ...stored }: store.StoredTemplate): TemplateVersion {
  const owner = store.ownerOf(stored);
  const ofOurs = [sheet, css].filter(Boolean).join('\n');
  return { id, type, version, html, owner, css: owner === undefined ? ofOurs : wholeSheet(sheet, ownSheet(css)) };
}

/** Remembers the shipped template as a version of its own: another release of the product may bring another one. */
async function keepShipped(
  db: Database,
  type: store.TemplateKind,
  { html, css, sheet, hash }: ShippedTemplate,
): Promise<store.StoredTemplate> {
  const found = await store.findShippedTemplate(db, type, hash);
  if (found !== undefined) return found;
  const { tags } = compileTemplate(html);
  const id = systemIds.next();
  await inTransaction(db, async (db) => {
    await store.lockVersions(db, type, undefined);
    if ((await store.findShippedTemplate(db, type, hash)) !== undefined) return;
    await store.insertTemplate(db, { id, type, owner: undefined, html, css, sheet, hash, tags, by: null });
  });
  const kept = await store.findShippedTemplate(db, type, hash);
  if (kept === undefined) throw new Error(`The shipped template of ${type} could not be kept.`);
  return kept;
}

type Place = { type: CertificateType; stateId: string; schoolId?: string | undefined };

/** The newest one that was saved: of the school for its report card, else of the state; undefined where none was. */
export async function findSavedTemplate(
  db: Database,
  { type, stateId, schoolId }: Place,
): Promise<store.StoredTemplate | undefined> {
  const ofSchool =
    type === 'School Result Certificate' && schoolId !== undefined
      ? await store.findNewestTemplate(db, type, { schoolId })
      : undefined;
  return ofSchool ?? store.findNewestTemplate(db, type, { stateId });
}

/** The template that a certificate issued now is drawn with; the shipped one where none was saved. */
export async function findTemplateVersion(db: Database, place: Place): Promise<TemplateVersion> {
  const saved = await findSavedTemplate(db, place);
  return saved === undefined ? findShippedVersion(db, place.type) : versionOf(saved);
}

/** The certificate of the product's own, as it is today. */
export async function findShippedVersion(db: Database, type: CertificateType): Promise<TemplateVersion> {
  return versionOf(await keepShipped(db, type, shippedTemplate(type)));
}

/** A paper of the product's own, as it is today. */
export async function findShippedPaper(db: Database, name: string, paper: ShippedTemplate): Promise<TemplateVersion> {
  return versionOf(await keepShipped(db, `document/${name}`, paper));
}

const known = new LRUCache<string, TemplateVersion, Database>({
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html, css }) => html.length + css.length + 1,
  fetchMethod: async (id, _before, { context: db }) => {
    const found = await store.findTemplate(db, id);
    return found === undefined ? undefined : versionOf(found);
  },
});

/** The template that a certificate was issued with; NOT_FOUND for an unknown id. Versions never change. */
export async function getTemplateVersion(db: Database, id: string): Promise<TemplateVersion> {
  const found = await known.fetch(id, { context: db });
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}
