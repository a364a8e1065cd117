/**
 * Draws the papers of documents that issuers issue, with an invented holder and room for title and issuer, which screens
 * write over them (`web/public/assets/papers`). Part of `npm run pictures`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentPapers } from '@sanad/contract/entities/document-kind';
import {
  type DocumentFacts,
  describeDocument,
  labelsOf,
} from '../server/src/features/issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '../server/src/features/issuing/rendering/usecases/render-certificate.ts';
import { shippedPaper } from '../server/src/features/issuing/templates/usecases/document-papers.ts';
import { createLog } from '../server/src/platform/log.ts';
import { paths } from '../server/src/platform/paths.ts';
import type { Picture } from '../server/src/platform/renderer/renderer.ts';
import { createRenderer } from '../server/src/platform/renderer/renderer-pool.ts';
import { savePicture } from '../server/src/testing/saved-pictures.ts';

const folder = join(paths.repository, 'web', 'public', 'assets', 'papers');
const drawnFile = join(paths.templates, 'documents', 'drawn.json');
const code = `HTTPS://SANAD.EXAMPLE/V/4K7QX2MD8R#${'8713046592'.repeat(40)}`;
/** Kept free, as high as one line. */
const room = '\u00a0';

const picture = (name: string): Picture => ({
  mime: 'image/png',
  bytes: readFileSync(join(paths.demoPictures, `${name}.png`)),
});
const pictures = { 'issuer.firstSignature': picture('signature-3'), 'issuer.secondSignature': picture('signature-4') };

const field = (en: string, hi: string, value: string) => ({
  ...{ name: 'field', label: { en, hi }, type: 'text' as const, value },
});

const scripts = {
  latin: { languages: ['en'], holderName: 'Aisha Bello', schoolName: 'Unity Basic School Gombe' },
  devanagari: { languages: ['hi'], holderName: 'आयशा बेलो', schoolName: 'यूनिटी बेसिक स्कूल गोम्बे' },
} as const;

const factsOf = (script: keyof typeof scripts): DocumentFacts => ({
  title: { en: room, hi: room },
  ...{ issuerName: room, issuerId: '01890000-0000-7000-8000-1b8a3f9a1c2d' },
  ...{ holderName: scripts[script].holderName, schoolName: scripts[script].schoolName },
  fields: [
    field('Session', 'सत्र', '2026–2027'),
    field('Class', 'कक्षा', 'SSS 1'),
    field('Amount', 'राशि', 'NGN 150,000'),
  ],
  signatories: [
    { name: 'Ibrahim Sani', office: script === 'latin' ? 'Registrar' : 'रजिस्ट्रार' },
    { name: 'Ruth Danjuma', office: script === 'latin' ? 'Chair of the board' : 'बोर्ड अध्यक्ष' },
  ],
  validUntil: '2027-07-31',
  issued: { documentNo: '2026/00418', certificateNo: 'DOC-2026-4K7QX2MD8R', on: '2026-11-16T09:00:00Z' },
});

const log = createLog('warn');
const renderer = createRenderer({ log, pages: 1 });
mkdirSync(folder, { recursive: true });
const drawn: Record<string, string> = {};
for (const paper of documentPapers) {
  const template = shippedPaper(paper);
  for (const script of ['latin', 'devanagari'] as const) {
    const labels = labelsOf([...scripts[script].languages]);
    const described = describeDocument(factsOf(script), { verifyAddress: 'sanad.example', at: new Date(0), labels });
    const whole = {
      template: { html: template.html, css: `${template.sheet}\n${template.css}` },
      ...described,
      pictures,
    };
    const { bytes } = await renderCertificate({ renderer, log }, { ...whole, qrText: code }, 'png');
    await savePicture(bytes, join(folder, `${paper}-${script}.webp`), {
      width: paper === 'letter' ? 420 : 560,
      quality: 74,
    });
  }
  drawn[paper] = template.hash;
}
writeFileSync(drawnFile, `${JSON.stringify(drawn, null, 2)}\n`);
await renderer.close();
