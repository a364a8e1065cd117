import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CertificateType, templateFiles } from '@sanad/contract/values/certificate-types';
import { paths } from '../../../../platform/paths.ts';
import { compileTemplate } from '../../rendering/usecases/compile.ts';

export type ShippedTemplate = { html: string; css: string; sheet: string; hash: string };

const read = (name: string) => readFileSync(join(paths.templates, name), 'utf8').trim();

let sheet: string | undefined;
const known = new Map<CertificateType, ShippedTemplate>();

/** The style sheet that all templates share. */
export function sharedSheet(): string {
  sheet ??= read('certificate.css');
  return sheet;
}

export function hashTemplate({ html, css, sheet: shared }: Omit<ShippedTemplate, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([html, css, shared]))
    .digest('hex');
}

/** The one that comes with the product, in the place of a version that somebody saved. */
export function shippedVersion(type: CertificateType): ShippedTemplate & { tags: readonly string[] } {
  const template = shippedTemplate(type);
  return { ...template, tags: compileTemplate(template.html).tags };
}

/** The template that comes with the product. */
export function shippedTemplate(type: CertificateType): ShippedTemplate {
  const found = known.get(type);
  if (found !== undefined) return found;
  const content = { html: read(templateFiles[type]), css: '', sheet: sharedSheet() };
  const template = { ...content, hash: hashTemplate(content) };
  known.set(type, template);
  return template;
}
