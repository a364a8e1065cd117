import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { defaultLanguage, type Language } from '@sanad/contract/values/languages';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../../deps.ts';
import type { DrawnForm } from '../../../../platform/database/tables/template-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { readIfThere, readWhole } from '../../../../platform/files/read-whole.ts';
import { Audience } from '../../../../platform/renderer/audience.ts';
import { type Picture, type Renderer, type RenderFormat, rendererFor } from '../../../../platform/renderer/renderer.ts';
import type { Certificate } from '../../../issuing/rendering/usecases/assemble.ts';
import {
  type CertificateFacts,
  coverPrivate,
  type DocumentFacts,
  describeCertificate,
  describeDocument,
  factsOfCredential,
  factsOfDocument,
  isIssuedDocument,
  labelsOf,
  type SignedCredential,
  textOf,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import {
  onlySigned,
  type PictureAddresses,
  readPictures,
  readTemplatePictures,
} from '../../../issuing/rendering/usecases/pictures.ts';
import { type OnDrawn, printBooklet, renderTogether } from '../../../issuing/rendering/usecases/render-booklet.ts';
import { type Rendition, renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { getTemplateVersion, type TemplateVersion } from '../../../issuing/templates/usecases/find-template.ts';
import { findPaperInstead, isSound } from '../../../issuing/templates/usecases/sound-paper.ts';
import { verifyAddressOf } from '../rules.ts';
import * as store from '../store.ts';
import { isSealed, sealOf } from './drawing-seal.ts';

/** A credential to be drawn. */
export type CredentialToDraw = {
  credentialId: string;
  /** As it was signed, word for word: this very text goes into the file. */
  credentialJson: string;
  qrText: string;
  /** The version that it was issued with. */
  templateVersionId: string;
  /** Addresses of stored pictures by tag. */
  images: PictureAddresses;
  /** What stands on the document without being signed. */
  looks?: Pick<CertificateFacts, 'school' | 'teacher'> &
    Partial<Pick<CertificateFacts, 'issuerName' | 'issuerNameLocal' | 'labels'>>;
  /** Of documents of an issuer's own kinds: how it appeared on that day. */
  issuer?: Partial<Pick<DocumentFacts, 'colour' | 'signatories'>>;
  language?: Language;
  /** Private fields are covered, and the signed text, which has them, stays out of the file. */
  isCovered?: boolean;
};

/** A drawn file; its content once more from the store, or fresh. */
export type DrawnFile = Omit<store.RenderedFile, 'path' | 'seal'> & { content: Readable | Buffer };
type Drawn = DrawnFile & { content: Buffer };

type Drawing = Pick<Deps, 'db' | 'files' | 'log' | 'renderer' | 'ids' | 'settings'>;

/** First part of the keys of drawn files. */
const kind = 'rendered';

function described(
  credential: SignedCredential,
  { language = defaultLanguage, looks, issuer, isCovered = false }: CredentialToDraw,
  verifyAddress: string,
) {
  if (isIssuedDocument(credential)) {
    const at = new Date(credential.validFrom ?? 0);
    const facts = { ...factsOfDocument(credential), ...issuer };
    const labels = looks?.labels ?? labelsOf([language]);
    return describeDocument(isCovered ? coverPrivate(facts) : facts, { verifyAddress, at, labels });
  }
  const facts = { ...factsOfCredential(credential, language), ...looks };
  return describeCertificate(facts, { verifyAddress, at: new Date(facts.awardedAt ?? 0) });
}

type Drawable = { credential: SignedCredential; pictures: Readonly<Record<string, Picture>>; wanted: CredentialToDraw };

/** Of the pictures of a document those that were signed, and that whoever looks may see. */
function shownPictures(drawing: Drawing, { credential, pictures, wanted }: Drawable): Record<string, Picture> {
  const { fields } = factsOfDocument(credential);
  const isHidden = ({ private: isPrivate }: { private?: true }) => wanted.isCovered === true && isPrivate === true;
  return onlySigned(drawing, pictures, { fields, isHidden });
}

/** With all that it shows on this template. */
async function standOn(drawing: Drawing, template: TemplateVersion, wanted: CredentialToDraw): Promise<Certificate> {
  const credential = JSON.parse(wanted.credentialJson) as SignedCredential;
  const [pictures, templatePictures] = await Promise.all([
    readPictures(drawing, template.html, wanted.images),
    readTemplatePictures(drawing, template),
  ]);
  return {
    template,
    ...described(credential, wanted, verifyAddressOf(drawing.settings.issuerUrl)),
    pictures: isIssuedDocument(credential) ? shownPictures(drawing, { credential, pictures, wanted }) : pictures,
    templatePictures,
    ...(template.owner === undefined ? {} : { isOfOthers: true as const }),
    ...(wanted.isCovered === true ? {} : { credentialJson: wanted.credentialJson }),
    qrText: wanted.qrText,
  };
}

/**
 * The certificate with all that it shows, before it is drawn: on the template that it was issued with, or on one of ours
 * where that does not show it as it was signed.
 */
export async function certificateOf(drawing: Drawing, wanted: CredentialToDraw): Promise<Certificate> {
  const template = await getTemplateVersion(drawing.db, wanted.templateVersionId);
  const certificate = await standOn(drawing, template, wanted);
  if (await isSound(drawing, template, certificate)) return certificate;
  return standOn(drawing, await findPaperInstead(drawing.db, template), wanted);
}

/** What was drawn before, without asking what it shows. */
export async function findDrawn(
  { db, files, settings }: Pick<Drawing, 'db' | 'files' | 'settings'>,
  key: store.RenderingKey,
): Promise<DrawnFile | undefined> {
  const known = await store.findRendered(db, key);
  if (known === undefined) return undefined;
  const { path: _path, seal: _seal, ...file } = known;
  const content = isSealed(settings.masterKey, known) ? await readSound(files, known) : undefined;
  if (content !== undefined) return { ...file, content };
  // It is gone, or not what we put there: nobody is given it, and no copy is compared with it.
  await store.deleteRendered(db, key);
  return undefined;
}

/** Reading a picture and looking through it costs more than all else that is done to send it. */
const remembered = { maxSize: 32 * 1024 * 1024, maxEntrySize: 4 * 1024 * 1024 };
const rememberedOf = new WeakMap<Drawing['files'], LRUCache<string, Buffer>>();

/** The bytes with this hash and no others, from the memory or the store; they are everybody's, and nobody changes them. */
async function readSound(
  files: Drawing['files'],
  { path, sha256 }: Pick<store.RenderedFile, 'path' | 'sha256'>,
): Promise<Buffer | undefined> {
  const known =
    rememberedOf.get(files) ?? new LRUCache<string, Buffer>({ ...remembered, sizeCalculation: ({ length }) => length });
  rememberedOf.set(files, known);
  const before = known.get(sha256);
  if (before !== undefined) return before;
  const content = await readIfThere(files, path);
  if (content === undefined || createHash('sha256').update(content).digest('hex') !== sha256) return undefined;
  known.set(sha256, content);
  return content;
}

async function keep(
  { db, files, ids, log, settings }: Drawing,
  key: store.RenderingKey,
  { bytes, mime, boxes }: Rendition,
): Promise<Drawn> {
  const path = `${kind}/${ids.next()}`;
  const stored = await files.put(path, bytes, mime, { isMadeAnew: true }).catch((error: unknown) => {
    log.error({ err: error }, 'a drawn certificate could not be stored');
    throw new AppError('UNAVAILABLE', { text: 'rendering.not-stored', cause: error });
  });
  const file = { ...key, mime, boxes, size: stored.size, sha256: stored.sha256 };
  const seal = sealOf(settings.masterKey, file);
  if (await store.insertRendered(db, { ...file, path, seal })) return { ...file, content: bytes };
  // Another process drew the same and was faster: only what is known there is handed out.
  await files.delete(path);
  const theirs = await findDrawn({ db, files, settings }, key);
  return theirs === undefined ? { ...file, content: bytes } : { ...theirs, content: await contentOf(theirs) };
}

const contentOf = async ({ content }: DrawnFile): Promise<Buffer> =>
  Buffer.isBuffer(content) ? content : readWhole(content);

type Running = { audience: Audience; drawn: Promise<Drawn> };
const running = new Map<string, Running>();

/** Those who ask for the same at once share one drawing, which is given up when the last of them is gone. */
function drawOnce({ renderer }: Drawing, name: string, draw: (renderer: Renderer) => Promise<Drawn>): Promise<Drawn> {
  const known = running.get(name);
  if (known !== undefined && !known.audience.signal.aborted) {
    known.audience.join(renderer.signal);
    return known.drawn;
  }
  const audience = new Audience();
  audience.join(renderer.signal);
  const drawn = draw(rendererFor(renderer, audience.signal)).finally(() => {
    if (running.get(name)?.audience === audience) running.delete(name);
  });
  running.set(name, { audience, drawn });
  return drawn;
}

type Shown = { isCovered?: boolean | undefined };

export const formOf = (format: RenderFormat, { isCovered = false }: Shown): DrawnForm =>
  isCovered ? `covered-${format}` : format;

/** Draws what was not drawn before, as far as the caller knows. */
export function drawCredential(drawing: Drawing, wanted: CredentialToDraw, format: RenderFormat): Promise<Drawn> {
  const { credentialId, templateVersionId } = wanted;
  const key = { credentialId, templateVersionId, format: formOf(format, wanted) };
  return drawOnce(drawing, `${credentialId} ${templateVersionId} ${key.format}`, async (renderer) => {
    const waited = { ...drawing, renderer };
    const certificate = await certificateOf(waited, wanted);
    return keep(drawing, key, await renderCertificate(waited, certificate, format));
  });
}

/** The certificate of a credential as a file. Drawn once for each template version and format, then read from the store. */
export async function renderCredential(
  drawing: Drawing,
  wanted: CredentialToDraw,
  format: RenderFormat,
): Promise<Drawn> {
  const { credentialId, templateVersionId } = wanted;
  const drawn = await findDrawn(drawing, { credentialId, templateVersionId, format: formOf(format, wanted) });
  return drawn === undefined ? drawCredential(drawing, wanted, format) : { ...drawn, content: await contentOf(drawn) };
}

async function certificatesOf(drawing: Drawing, wanted: readonly CredentialToDraw[]): Promise<Certificate[]> {
  const certificates: Certificate[] = [];
  for (const one of wanted) certificates.push(await certificateOf(drawing, one));
  return certificates;
}

/** The certificates of a class, each as a PDF of its own. */
export async function renderClass(drawing: Drawing, wanted: readonly CredentialToDraw[]): Promise<Buffer[]> {
  return renderTogether(drawing, await certificatesOf(drawing, wanted));
}

/** The certificates of a class in one PDF to print. */
export async function printClass(
  drawing: Drawing,
  wanted: readonly CredentialToDraw[],
  about: { subject: string; author: string; at: Date },
  onDrawn?: OnDrawn,
): Promise<Buffer> {
  const info = { ...about, title: textOf(defaultLanguage, 'document.booklet'), lang: defaultLanguage };
  return printBooklet(drawing, await certificatesOf(drawing, wanted), { ...info, onDrawn });
}

/** The certificate that we handed out with exactly these bytes. */
export async function findDeliveredFile(
  { db, settings }: Pick<Drawing, 'db' | 'settings'>,
  sha256: string,
): Promise<store.RenderedFile | undefined> {
  const file = await store.findRenderedByHash(db, sha256);
  return file !== undefined && isSealed(settings.masterKey, file) ? file : undefined;
}
