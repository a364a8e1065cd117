import { PDFDocument } from '@cantoo/pdf-lib';
import { type GalleryId, galleryIds } from '@sanad/contract/values/gallery';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { galleryTemplate } from '#features/issuing/templates/usecases/gallery.ts';
import { createLog } from '#platform/log.ts';
import type { Picture, Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { sampleFacts } from '#testing/sample-certificates.ts';
import type { CertificateFacts } from './data/facts.ts';
import { labelsOf } from './data/labels.ts';
import { worstFacts } from './data/worst-facts.ts';
import type { Certificate } from './usecases/assemble.ts';
import { describeCertificate } from './usecases/describe-certificate.ts';
import { printBooklet } from './usecases/render-booklet.ts';
import { renderCertificate } from './usecases/render-certificate.ts';

const log = createLog('silent');
let renderer: Renderer;
let picture: Picture;
beforeAll(async () => {
  renderer = createRenderer({ log, pages: 1 });
  const create = { width: 300, height: 120, channels: 3 as const, background: '#345' };
  picture = { mime: 'image/png', bytes: await sharp({ create }).png().toBuffer() };
});
afterAll(() => renderer.close());

const tags = ['school.logo', 'school.principalSignature', 'teacher.teacherSignature', 'credentialSubject.photo'];
const longCode = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(118)}`;
const at = new Date('2025-07-18T00:00:00Z');

function certificate(template: Certificate['template'], facts: CertificateFacts): Certificate {
  return {
    template,
    ...describeCertificate(facts, { verifyAddress: 'sanad.example/verify', at }),
    pictures: Object.fromEntries(tags.map((tag) => [tag, picture])),
    qrText: longCode,
  };
}

async function pagesOf(pdf: Buffer) {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map((page) => `${Math.round(page.getWidth())} × ${Math.round(page.getHeight())}`);
}

const onePagers = galleryIds.filter((id) => id !== 'transcript');
const points: Partial<Record<GalleryId, string>> = {
  mba: '842 × 595',
  award: '842 × 595',
  'report-ledger': '612 × 792',
};
const millimetres: Record<string, [number, number]> = {
  '595 × 842': [210, 297],
  '842 × 595': [297, 210],
  '612 × 792': [215.9, 279.4],
};

test.each(onePagers.flatMap((id) => (['plain', 'latin', 'devanagari'] as const).map((name) => ({ id, name }))))(
  '$id, $name: one page of its paper, everything five millimetres from the edge',
  async ({ id, name }) => {
    const { type, ...template } = galleryTemplate(id);
    const facts = name === 'plain' ? sampleFacts(type, 'plain') : worstFacts(type, name);
    const one = certificate(template, facts);
    const warned: unknown[] = [];
    const watching = { ...log, warn: (...given: unknown[]) => void warned.push(given) } as typeof log;
    const { bytes, boxes } = await renderCertificate({ renderer, log: watching }, one, 'pdf');
    expect(warned).toEqual([]);
    const size = points[id] ?? '595 × 842';
    expect(await pagesOf(bytes)).toEqual([size]);
    const [width, height] = millimetres[size] ?? [0, 0];
    const outside = boxes.filter(
      (box) => box.x < 5 || box.y < 5 || box.x + box.width > width - 5 || box.y + box.height > height - 5,
    );
    expect(outside).toEqual([]);
    expect(boxes.some(({ field }) => field.startsWith('label'))).toBe(false);
  },
);

test('a picture is as large as the paper', async () => {
  const { type, ...template } = galleryTemplate('report-ledger');
  const one = certificate(template, sampleFacts(type, 'plain'));
  const { width, height } = await sharp((await renderCertificate({ renderer, log }, one, 'png')).bytes).metadata();
  expect([width, height]).toEqual([1632, 2112]);
});

test('the style sheet of a template says its paper as well as its class does, in both directions', async () => {
  const { type, html, css } = galleryTemplate('report-primary');
  const page = (size: string, classes: string) => ({
    html: html.replace('class="page primary"', `class="${classes}"`),
    css: `${css}\n@page{margin:0;size:${size}}`,
  });
  const facts = sampleFacts(type, 'plain');
  const sizeOf = async (template: Certificate['template']) =>
    pagesOf((await renderCertificate({ renderer, log }, certificate(template, facts), 'pdf')).bytes);
  expect(await sizeOf(page('letter', 'page primary'))).toEqual(['612 × 792']);
  expect(await sizeOf(page('8.5in 11in', 'page landscape award'))).toEqual(['792 × 612']);
  expect(await sizeOf(page('A4', 'page primary'))).toEqual(['595 × 842']);
});

test('certificates on different paper are printed in one booklet, each on its own', async () => {
  const ids: GalleryId[] = ['report-ledger', 'report-ledger', 'award', 'report-primary'];
  const certificates = ids.map((id) => {
    const { type, ...template } = galleryTemplate(id);
    return certificate(template, sampleFacts(type, 'plain'));
  });
  const info = { title: 'Class', author: 'School', subject: 'JSS 3 A', lang: 'en', at: new Date(0) };
  expect(await pagesOf(await printBooklet({ renderer, log }, certificates, info))).toEqual([
    ...['612 × 792', '612 × 792', '842 × 595', '595 × 842'],
  ]);
});

test('a transcript flows over pages of US Letter', async () => {
  const { type, html, css } = galleryTemplate('transcript');
  const letter = { html: html.replace('class="transcript"', 'class="transcript letter"'), css };
  const sizes = await pagesOf(
    (await renderCertificate({ renderer, log }, certificate(letter, worstFacts(type, 'latin')), 'pdf')).bytes,
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(new Set(sizes)).toEqual(new Set(['612 × 792']));
});

test('labels stand in the languages that are asked for, and a second line only where there are two', () => {
  const labelled = (languages: Parameters<typeof labelsOf>[0]) =>
    describeCertificate(sampleFacts('BECE', 'plain', { labels: labelsOf(languages) }), { verifyAddress: '', at }).data;
  const [one, two] = [labelled(['en']), labelled(['hi', 'en'])] as Record<string, Record<string, unknown>>[];
  expect(one?.label).toMatchObject({ class: 'Class', lang: 'en' });
  expect(one?.labelSecond).toEqual({});
  expect(two?.label).toMatchObject({ class: 'कक्षा\u00a0/ Class', lang: 'hi' });
  expect(two?.labelMain).toMatchObject({ class: 'कक्षा' });
  expect(two?.labelSecond).toMatchObject({ class: 'Class', lang: 'en' });
  expect(two?.document).toMatchObject({ titleLocal: 'Basic Education Certificate Examination' });
});
