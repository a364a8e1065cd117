import { galleryIds } from '@sanad/contract/values/gallery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentSheet, shippedPaper } from '#features/issuing/templates/usecases/document-papers.ts';
import { galleryTemplate } from '#features/issuing/templates/usecases/gallery.ts';
import { systemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import type { Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { scholarship } from '#testing/document-world.ts';
import { findUnmet, inspectCases } from './usecases/inspect-template.ts';

let renderer: Renderer;
beforeAll(() => {
  renderer = createRenderer({ log: createLog('silent'), pages: 1 });
});
afterAll(() => renderer.close());

const ofKind = { kind: { definition: scholarship, issuerId: 'did:web:sanad.example:issuers:1', issuerTitle: 'Board' } };
const begun = [
  ...galleryIds.map((id) => {
    const { type, ...template } = galleryTemplate(id);
    return { id, template, subject: { type } };
  }),
  ...(['award-blue', 'letter'] as const).map((id) => {
    return { id, template: { html: shippedPaper(id).html, css: documentSheet() }, subject: ofKind };
  }),
];

test.each(begun)('whoever begins with $id can save it as it is', async ({ template, subject }) => {
  const deps = { renderer, clock: systemClock };
  expect(await findUnmet(deps, { template, subject })).toEqual([]);
  const cases = await inspectCases(deps, { template, subject });
  expect(cases.map(({ name, spots, code }) => [name, spots, code.isRead])).toEqual(
    ['latin', 'devanagari', 'usual', 'bare'].map((name) => [name, [], true]),
  );
});
