import { pictureTags } from '@sanad/contract/pages/template-tags';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import sharp from 'sharp';
import type { Deps } from '../../../../deps.ts';
import type { Inspection, Picture } from '../../../../platform/renderer/renderer.ts';
import { describeDocument } from '../data/issued-document.ts';
import { type DescribedKind, documentOfCase, picturesOfKind } from '../data/kind-facts.ts';
import { factsOfCase, type InspectedCase, inspectedCases } from '../data/worst-facts.ts';
import { assemble, type Template } from './assemble.ts';
import { describeCertificate } from './describe-certificate.ts';

/** What a template is drawn for: a certificate of the product, or a document of an issuer's kind. */
export type DrawnSubject = { type: CertificateType } | { kind: DescribedKind };

export type Inspected = Inspection & { picture: Buffer };

type Looking = {
  template: Template;
  subject: DrawnSubject;
  inspected: InspectedCase;
  pictures?: Readonly<Record<string, Picture>>;
  templatePictures?: ReadonlyMap<string, Picture>;
};

/** Stand for a seal, a photograph, a signature: a place that stays empty would not be missed. */
const shapes = { photo: [90, 120], logo: [120, 120], signature: [300, 100] } as const;

function shapeOf(tag: string): readonly [number, number] {
  if (tag.endsWith('photo') || tag.startsWith('pictures.')) return shapes.photo;
  return tag.endsWith('logo') ? shapes.logo : shapes.signature;
}

async function drawPlaceholder([width, height]: readonly [number, number]): Promise<Picture> {
  const create = { width, height, channels: 3 as const, background: '#7d8a82' };
  return { mime: 'image/png', bytes: await sharp({ create }).png().toBuffer() };
}

async function drawPlaceholders(): Promise<Record<string, Picture>> {
  const tags = pictureTags.filter((tag) => tag !== 'verify.qr');
  const drawn = await Promise.all(tags.map(async (tag) => [tag, await drawPlaceholder(shapeOf(tag))] as const));
  return Object.fromEntries(drawn);
}

let placeholders: ReturnType<typeof drawPlaceholders> | undefined;

/** As long as the codes of certificates with twenty subjects are. */
const longCode = `HTTPS://SANAD.EXAMPLE/V/0000000000#${'8713046592'.repeat(118)}`;

/** As that of a certificate with one subject. */
const shortCode = longCode.slice(0, 400);

type About = { verifyAddress: string; at: Date };

function describeCase(subject: DrawnSubject, inspected: InspectedCase, about: About) {
  if ('type' in subject) return describeCertificate(factsOfCase(subject.type, inspected), about);
  const { facts, labels } = documentOfCase(subject.kind, inspected);
  return describeDocument(facts, { ...about, labels });
}

/** A picture that no document of the kind has would stand in nobody's way. */
function isShown(subject: DrawnSubject, tag: string): boolean {
  return 'type' in subject || !tag.startsWith('pictures.') || picturesOfKind(subject.kind.definition).includes(tag);
}

/** Draws a template with the longest values there are, or the fewest, as it will be printed, and looks at the page. */
async function inspectTemplate(
  { renderer, clock }: Pick<Deps, 'renderer' | 'clock'>,
  { template, subject, inspected, pictures = {}, templatePictures = new Map() }: Looking,
): Promise<Inspected> {
  placeholders ??= drawPlaceholders();
  const isBare = inspected === 'bare';
  const stood = Object.entries(await placeholders).filter(([tag]) => isShown(subject, tag));
  const qrText = isBare ? shortCode : longCode;
  const certificate = {
    ...describeCase(subject, inspected, { verifyAddress: 'sanad.example/verify', at: clock.now() }),
    ...{ template, templatePictures, qrText, isInspected: true as const },
    ...(isBare ? {} : { pictures: { ...Object.fromEntries(stood), ...pictures } }),
  };
  const { title, lang } = certificate.info;
  const { bytes, inspection } = await renderer.render({
    ...{ ...assemble(certificate), css: template.css, title, lang, format: 'png' },
    inspect: { code: qrText },
    isDraft: true,
  });
  if (inspection === undefined) throw new Error('The page was not looked at.');
  return { ...inspection, picture: bytes };
}

/** In every case that it has to hold. */
export function inspectCases(deps: Pick<Deps, 'renderer' | 'clock'>, looking: Omit<Looking, 'inspected'>) {
  return Promise.all(
    inspectedCases.map(async (inspected) => ({
      name: inspected,
      ...(await inspectTemplate(deps, { ...looking, inspected })),
    })),
  );
}
