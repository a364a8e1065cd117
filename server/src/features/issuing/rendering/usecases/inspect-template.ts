import { pictureTags } from '@sanad/contract/pages/template-tags';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import sharp from 'sharp';
import type { Deps } from '../../../../deps.ts';
import { type Inspection, isSound, type Picture } from '../../../../platform/renderer/renderer.ts';
import { describeDocument } from '../data/issued-document.ts';
import { type DescribedKind, documentOfCase, picturesOfKind } from '../data/kind-facts.ts';
import { factsOfCase, type InspectedCase, inspectedCases } from '../data/worst-facts.ts';
import { compileTemplate } from '../template/compile-template.ts';
import { findUnmetParts } from '../template/unmet-parts.ts';
import { assemble, filledData, type Template } from './assemble.ts';
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
  signal: AbortSignal | undefined;
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

/** All there are; usually those that belong to the document itself; or none. */
async function picturesOfCase({
  subject,
  inspected,
  pictures = {},
}: Omit<Looking, 'signal'>): Promise<Record<string, Picture>> {
  if (inspected === 'bare') return {};
  placeholders ??= drawPlaceholders();
  const stood = Object.entries(await placeholders).filter(([tag]) => isShown(subject, tag));
  if (inspected === 'usual') return Object.fromEntries(stood.filter(([tag]) => tag.startsWith('pictures.')));
  return { ...Object.fromEntries(stood), ...pictures };
}

async function certificateOfCase({ clock }: Pick<Deps, 'clock'>, looking: Omit<Looking, 'signal'>) {
  const { template, subject, inspected, templatePictures = new Map() } = looking;
  return {
    ...describeCase(subject, inspected, { verifyAddress: 'sanad.example/verify', at: clock.now() }),
    ...{ template, templatePictures, isInspected: true as const },
    qrText: inspected === 'bare' ? shortCode : longCode,
    pictures: await picturesOfCase(looking),
  };
}

/** Draws a template with the longest values there are, or the fewest, as it will be printed, and looks at the page. */
async function inspectTemplate(deps: Pick<Deps, 'renderer' | 'clock'>, looking: Looking): Promise<Inspected> {
  const { template, signal } = looking;
  const certificate = await certificateOfCase(deps, looking);
  const { qrText } = certificate;
  const { title, lang } = certificate.info;
  const { bytes, inspection } = await deps.renderer.render({
    ...{ ...assemble(certificate), css: template.css, title, lang, format: 'png' },
    inspect: { code: qrText },
    isDraft: true,
    signal,
  });
  if (inspection === undefined) throw new Error('The page was not looked at.');
  return { ...inspection, picture: bytes };
}

/** The sheets of the product name fonts alone. */
const ownPictures = /url\((?!"?fonts\/)/;

/**
 * Conditions (`!field.house`) of parts that say something and that none of the cases shows: what stands there together
 * with other conditions would be met by some documents, and by no look at the template.
 */
export async function findUnmet(
  deps: Pick<Deps, 'clock'>,
  looking: Pick<Looking, 'template' | 'subject'>,
): Promise<string[]> {
  const certificates = await Promise.all(
    inspectedCases.map((inspected) => certificateOfCase(deps, { ...looking, inspected })),
  );
  const { html, css } = looking.template;
  return findUnmetParts(compileTemplate(html), certificates.map(filledData), { hasPictures: ownPictures.test(css) });
}

type InspectedCases = ({ name: InspectedCase } & Inspected)[];

/** In every case that it has to hold. */
export async function inspectCases(
  deps: Pick<Deps, 'renderer' | 'clock'>,
  looking: Omit<Looking, 'inspected' | 'signal'>,
): Promise<InspectedCases> {
  const over = new AbortController();
  const { signal } = over;
  const look = async (inspected: InspectedCase) => ({
    name: inspected,
    ...(await inspectTemplate(deps, { ...looking, inspected, signal })),
  });
  // Where one fails the others need not be drawn.
  const looks = await Promise.all(inspectedCases.map(look)).finally(() => over.abort());
  const [wanting, ...others] = looks.filter((one) => !isSound(one));
  // A busy browser now and then shows a part of a page late. What a template misses it seldom misses in one case alone.
  if (wanting === undefined || others.length > 0) return looks;
  const again = await inspectTemplate(deps, { ...looking, inspected: wanting.name, signal: undefined });
  return looks.map((one) => (one === wanting ? { name: wanting.name, ...again } : one));
}
