import type { CertificateType } from '@sanad/contract/values/certificate-types';
import sharp from 'sharp';
import type { CertificateFacts } from '#features/issuing/rendering/data/facts.ts';
import type { Certificate } from '#features/issuing/rendering/usecases/assemble.ts';
import { describeCertificate } from '#features/issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '#features/issuing/rendering/usecases/render-certificate.ts';
import { shippedTemplate } from '#features/issuing/templates/usecases/shipped-templates.ts';
import { CopySession } from '#features/verifying/copies/reading/copy-session.ts';
import type { Comparison, CopyType, Original } from '#features/verifying/copies/reading/messages.ts';
import { createLog } from '#platform/log.ts';
import { pictureOf } from '#platform/pictures/sharp-images.ts';
import type { FieldBox, Picture, Renderer } from '#platform/renderer/renderer.ts';
import { createRenderer } from '#platform/renderer/renderer-pool.ts';
import { drawPdf } from './copy-degradations.ts';
import { edit } from './copy-forgeries.ts';
import type { Retouch } from './retouch.ts';
import { type Sample, sampleFacts } from './sample-certificates.ts';
import type { Wearable } from './worn-copies.ts';

/** Certificates with pictures, of which worn and forged copies are made by the hundred, without a server around. */

const at = new Date('2025-07-18T00:00:00Z');
const log = createLog('silent');
/** As finely as our own pictures are drawn. */
const pngDpi = 192;

const drawn = async (svg: string): Promise<Picture> => ({
  mime: 'image/png',
  bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
});

const rays = Array.from({ length: 36 }, (_, index) => {
  const turn = (index * Math.PI) / 18;
  return `<path d="M300 300L${300 + 280 * Math.cos(turn)} ${300 + 280 * Math.sin(turn)}" stroke="#fff" stroke-width="3"/>`;
}).join('');
/** The kind of logo of which good copies were called forged: dark, with fine white lines. */
const darkLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><circle cx="300" cy="300" r="295" fill="#0b1f4b"/>${rays}<circle cx="300" cy="300" r="120" fill="#0b1f4b" stroke="#fff" stroke-width="6"/><text x="300" y="330" font-size="90" fill="#fff" text-anchor="middle" font-family="serif">GG</text></svg>`;
const lightLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path d="M300 20L560 130V320Q560 500 300 580Q40 500 40 320V130Z" fill="#eef3ee" stroke="#366746" stroke-width="16"/><path d="M300 120L380 460H220Z" fill="#b98a2f"/></svg>';
const portrait = (skin: string, hair: string, shirt: string, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="#c9d4dc"/><ellipse cx="${240 + side}" cy="250" rx="130" ry="160" fill="${skin}"/><path d="M${110 + side} 240Q${120 + side} 60 ${240 + side} 70T${370 + side} 240Q${330 + side} 150 ${240 + side} 150T${110 + side} 240Z" fill="${hair}"/><circle cx="${190 + side}" cy="240" r="14" fill="#222"/><circle cx="${290 + side}" cy="240" r="14" fill="#222"/><path d="M${190 + side} 330Q${240 + side} ${365 - side} ${290 + side} 330" stroke="#7a3b2e" stroke-width="12" fill="none"/><path d="M40 600Q60 430 240 430T440 600Z" fill="${shirt}"/></svg>`;
const signature = (lift: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240"><path d="M30 ${180 - lift}C90 20 130 30 120 150S190 60 230 120 300 ${200 - lift} 340 90 420 170 470 100 560 ${120 + lift} 580 110" fill="none" stroke="#1b2a6b" stroke-width="9" stroke-linecap="round"/></svg>`;

export type Paper = 'school' | 'region' | 'wide' | 'hindi';
const papers: Record<Paper, { type: CertificateType; sample: Sample; logo: string }> = {
  school: { type: 'School Result Certificate', sample: 'plain', logo: darkLogo },
  region: { type: 'BECE', sample: 'plain', logo: darkLogo },
  wide: { type: 'MBA', sample: 'plain', logo: lightLogo },
  hindi: { type: 'School Result Certificate', sample: 'hindi', logo: lightLogo },
};
export const paperNames = Object.keys(papers) as Paper[];

/** What a forger changes: what the page says, the picture on it, or the finished page. */
export type Change = {
  facts?: (facts: CertificateFacts) => CertificateFacts;
  isOtherPhoto?: true;
  retouch?: Retouch;
};

/** A certificate that was issued, and everything that copies of it are made of. */
export type PaperBase = {
  name: Paper;
  facts: CertificateFacts;
  boxes: readonly FieldBox[];
  original: Original;
  /** The best forgery there can be: drawn by ourselves, with the genuine code. No change: the certificate itself. */
  draw(change: Change): Drawn;
};

/** A certificate, drawn as it is asked for, each form once. */
export type Drawn = Wearable & { pdf: () => Promise<Buffer> };

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const codeOf = (name: Paper) =>
  `HTTPS://SANAD.EXAMPLE/V/000000000${paperNames.indexOf(name) + 1}#${'8713046592'.repeat(62)}`;

async function certificateOf(name: Paper, change: Change = {}): Promise<Certificate & { facts: CertificateFacts }> {
  const { type, sample, logo } = papers[name];
  const issued = sampleFacts(type, sample);
  const facts = change.facts?.(issued) ?? issued;
  const { html, sheet } = shippedTemplate(type);
  const photo =
    change.isOtherPhoto === true
      ? portrait('#c98d62', '#3b1d10', '#88343b', -18)
      : portrait('#8a5a3c', '#141010', '#27456b', 8);
  return {
    facts,
    template: { html, css: sheet },
    ...describeCertificate(facts, { verifyAddress: 'sanad.example', at }),
    pictures: {
      'state.logo': await drawn(logo),
      'school.logo': await drawn(logo),
      'credentialSubject.photo': await drawn(photo),
      'school.principalSignature': await drawn(signature(0)),
      'teacher.teacherSignature': await drawn(signature(40)),
      'state.registrarExaminationSignature': await drawn(signature(20)),
      'state.commissionerEducationSignature': await drawn(signature(60)),
    },
    qrText: codeOf(name),
  };
}

async function baseOf(renderer: Renderer, name: Paper): Promise<PaperBase> {
  const draw = async (change: Change, format: 'pdf' | 'png') =>
    renderCertificate({ renderer, log }, await certificateOf(name, change), format);
  const { bytes: issued, boxes } = await draw({}, 'pdf');
  return {
    name,
    facts: (await certificateOf(name)).facts,
    boxes,
    original: { pdf: new Uint8Array(issued), boxes, code: codeOf(name) },
    draw(change) {
      const { retouch } = change;
      const pdf = once(async () => {
        const { bytes } = await draw(change, 'pdf');
        return retouch === undefined ? bytes : edit(bytes, (document, page) => retouch({ document, page, boxes }));
      });
      const retouchedPng = async () =>
        pictureOf(await drawPdf(await pdf(), pngDpi))
          .removeAlpha()
          .png()
          .toBuffer();
      return {
        boxes,
        pdf,
        png: once(async () => (retouch === undefined ? (await draw(change, 'png')).bytes : retouchedPng())),
        page: once(async () => drawPdf(await pdf(), 200)),
        fine: once(async () => drawPdf(await pdf(), 300)),
      };
    },
  };
}

/** The papers that are asked for; the caller closes. */
export async function createPaperBases(names: readonly Paper[] = paperNames) {
  const renderer = createRenderer({ log, pages: 1 });
  const bases = new Map<Paper, PaperBase>();
  for (const name of names) bases.set(name, await baseOf(renderer, name));
  return { bases, close: () => renderer.close() };
}

/** What came of a copy; `not-read`: it shows no code that could be read. */
export type Judged = Comparison | { result: 'unknown'; code: 'not-read'; differences: [] };

const typeOf = (bytes: Buffer): CopyType => {
  if (bytes[0] === 0x25) return 'pdf';
  return bytes[0] === 0xff ? 'jpeg' : 'png';
};

/** Looks at a copy as the product does, once its code has named the certificate. */
export async function judgeCopy({ original }: Pick<PaperBase, 'original'>, bytes: Buffer): Promise<Judged> {
  const session = await CopySession.open({ kind: 'read', type: typeOf(bytes), bytes });
  try {
    const { codes } = await session.read();
    if (!codes.includes(original.code)) return { result: 'unknown', code: 'not-read', differences: [] };
    return await session.compare(original);
  } finally {
    session.close();
  }
}
