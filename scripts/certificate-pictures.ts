/**
 * Draws the templates of the gallery with invented pupils: small pictures for the gallery (`web/public/assets/gallery`)
 * and large ones to look at (`docs/screens/certificates`). `npm run pictures [id…]`
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GalleryId, galleryIds } from '@sanad/contract/values/gallery';
import { worstFacts } from '../server/src/features/issuing/rendering/data/worst-facts.ts';
import {
  type CertificateFacts,
  describeCertificate,
  labelsOf,
} from '../server/src/features/issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '../server/src/features/issuing/rendering/usecases/render-certificate.ts';
import { galleryTemplate, hashGalleryTemplate } from '../server/src/features/issuing/templates/usecases/gallery.ts';
import { createLog } from '../server/src/platform/log.ts';
import { paths } from '../server/src/platform/paths.ts';
import type { Picture } from '../server/src/platform/renderer/renderer.ts';
import { createRenderer } from '../server/src/platform/renderer/renderer-pool.ts';
import { sampleFacts } from '../server/src/testing/sample-certificates.ts';
import { saveFirstPage, savePicture } from '../server/src/testing/saved-pictures.ts';

const asked = process.argv.slice(2);
const ids = asked.length === 0 ? galleryIds : galleryIds.filter((id) => asked.includes(id));
const docs = join(paths.repository, 'docs', 'screens', 'certificates');
const small = join(paths.repository, 'web', 'public', 'assets', 'gallery');
const drawnFile = join(paths.templates, 'gallery', 'drawn.json');
const longCode = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(118)}`;
const usualCode = longCode.slice(0, 640);

const picture = (name: string): Picture => ({
  mime: 'image/png',
  bytes: readFileSync(join(paths.demoPictures, `${name}.png`)),
});
const pictures = {
  'state.logo': picture('state-logo'),
  'school.logo': picture('school-logo'),
  'credentialSubject.photo': picture('pupil'),
  'school.principalSignature': picture('signature-1'),
  'teacher.teacherSignature': picture('signature-2'),
  'state.registrarExaminationSignature': picture('signature-3'),
  'state.commissionerEducationSignature': picture('signature-4'),
  'state.directorExaminationSignature': picture('signature-5'),
  'state.permanentSecretarySignature': picture('signature-1'),
  'state.registrarEducationSignature': picture('signature-2'),
};

type Case = { name: string; facts: (id: GalleryId) => CertificateFacts; code: string; watermark?: string };
const typeOf = (id: GalleryId) => galleryTemplate(id).type;
const cases: Case[] = [
  { name: 'plain', facts: (id) => sampleFacts(typeOf(id), 'plain'), code: usualCode },
  { name: 'hindi', facts: (id) => sampleFacts(typeOf(id), 'hindi'), code: usualCode },
  {
    name: 'bilingual',
    facts: (id) => ({
      ...sampleFacts(typeOf(id), 'plain'),
      ...{ labels: labelsOf(['en', 'hi']), issuerNameLocal: 'शिक्षा मंत्रालय, गोंगोला राज्य' },
    }),
    code: usualCode,
  },
  { name: 'worst', facts: (id) => worstFacts(typeOf(id), 'latin'), code: longCode },
  { name: 'worst-hindi', facts: (id) => worstFacts(typeOf(id), 'devanagari'), code: longCode },
  {
    name: 'pending',
    facts: (id) => sampleFacts(typeOf(id), 'plain', { pending: true }),
    ...{ code: usualCode, watermark: 'PENDING' },
  },
];
const thumbnails: Record<string, string> = { plain: 'latin', hindi: 'devanagari' };

const log = createLog('warn');
const renderer = createRenderer({ log, pages: 1 });
mkdirSync(small, { recursive: true });
const drawn = JSON.parse(readFileSync(drawnFile, { encoding: 'utf8', flag: 'a+' }) || '{}') as Record<string, string>;
for (const id of ids) {
  const { html, css } = galleryTemplate(id);
  for (const { name, facts, code, watermark } of cases) {
    const described = describeCertificate(facts(id), { verifyAddress: 'sanad.example/verify', at: new Date(0) });
    const isDraft = watermark !== undefined;
    const shown = isDraft ? { 'state.logo': pictures['state.logo'], 'school.logo': pictures['school.logo'] } : pictures;
    const { bytes } = await renderCertificate(
      { renderer, log },
      { template: { html, css }, ...described, pictures: shown, qrText: code, ...(isDraft ? { watermark } : {}) },
      'png',
    );
    await savePicture(bytes, join(docs, `${id}-${name}.webp`), { width: 900, quality: 62 });
    const script = thumbnails[name];
    if (script !== undefined) await saveFirstPage(bytes, join(small, `${id}-${script}.webp`));
  }
  drawn[id] = hashGalleryTemplate(id);
}
writeFileSync(drawnFile, `${JSON.stringify(drawn, null, 2)}\n`);
await renderer.close();
