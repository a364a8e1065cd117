import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GalleryTemplate } from '@sanad/contract/api/template-gallery';
import { catalogues } from '@sanad/contract/text/text';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { type GalleryId, type GalleryKind, galleryIds, galleryScripts } from '@sanad/contract/values/gallery';
import { type Language, languages } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { paths } from '../../../../platform/paths.ts';
import { labelsOf } from '../../rendering/usecases/describe-certificate.ts';
import { reachOf } from '../policy.ts';
import { sharedSheet, shippedTemplate } from './shipped-templates.ts';

type Entry = { kind: GalleryKind; type: CertificateType };

const entries: Record<GalleryId, Entry> = {
  bece: { kind: 'examination', type: 'BECE' },
  mba: { kind: 'examination', type: 'MBA' },
  leaving: { kind: 'leaving', type: 'School Result Certificate' },
  award: { kind: 'award', type: 'School Result Certificate' },
  'school-result': { kind: 'report-card', type: 'School Result Certificate' },
  'report-ledger': { kind: 'report-card', type: 'School Result Certificate' },
  'report-primary': { kind: 'report-card', type: 'School Result Certificate' },
  transcript: { kind: 'transcript', type: 'Transcript' },
};
/** What a state or a school prints with that has saved no template. */
const shipped: readonly GalleryId[] = ['bece', 'mba', 'school-result', 'transcript'];

const known = new Map<GalleryId, string>();

function htmlOf(id: GalleryId): string {
  if (shipped.includes(id)) return shippedTemplate(entries[id].type).html;
  const found = known.get(id) ?? readFileSync(join(paths.templates, 'gallery', `${id}.html`), 'utf8').trim();
  known.set(id, found);
  return found;
}

/** A template of the gallery with what styles it. */
export function galleryTemplate(id: GalleryId): { type: CertificateType; html: string; css: string } {
  return { type: entries[id].type, html: htmlOf(id), css: sharedSheet() };
}

/** Changes with everything that its pictures show. */
export function hashGalleryTemplate(id: GalleryId): string {
  const { html, css } = galleryTemplate(id);
  const art = [...html.matchAll(/src="(art\/[a-z0-9-]+\.svg)"/g)].map(([, file = '']) =>
    readFileSync(join(paths.templates, file), 'utf8'),
  );
  return createHash('sha256')
    .update(JSON.stringify([html, css, labelsOf(languages), ...art]))
    .digest('hex');
}

function present(id: GalleryId, language: Language): GalleryTemplate {
  const { kind, type } = entries[id];
  const classes = /class="([^"]*)"/.exec(htmlOf(id))?.[1]?.split(' ') ?? [];
  const pictures = galleryScripts.map((script) => [script, `/assets/gallery/${id}-${script}.webp`]);
  return {
    ...{ id, kind, certificateType: type, name: catalogues[language][`gallery.name.${id}`] },
    paper: classes.includes('letter') ? 'Letter' : 'A4',
    orientation: classes.includes('landscape') ? 'landscape' : 'portrait',
    isOnePage: !classes.includes('transcript'),
    scripts: [...galleryScripts],
    pictures: Object.fromEntries(pictures) as GalleryTemplate['pictures'],
  };
}

/** The templates that one may begin with, for who may save one. */
export function listGallery({ actor }: Context, language: Language): GalleryTemplate[] {
  reachOf(actor, 'saveSchool');
  return galleryIds.map((id) => present(id, language));
}

/** One of them as an editor takes it. */
export function readGalleryTemplate({ actor }: Context, id: string, language: Language) {
  reachOf(actor, 'saveSchool');
  const found = galleryIds.find((one) => one === id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return { ...present(found, language), html: htmlOf(found) };
}
