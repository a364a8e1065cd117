import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { AFRelationship, PDFDocument } from '@cantoo/pdf-lib';

/** What a PDF says of itself. `at` stands for every date in it: the same certificate gives the same bytes. */
export type DocumentInfo = { title: string; author: string; subject: string; lang: string; at: Date };

/** Name and type of the credential inside a PDF. */
export const attachmentName = 'credential.json';
const attachmentType = 'application/vc+json';
const product = 'Sanad';

/** Loaded when it is first needed: it is large, and a process that only takes uploads can do without. */
const loadPdfLib = () => import('@cantoo/pdf-lib');

const saving = { addDefaultPage: false, updateFieldAppearances: false } as const;

async function attach(document: PDFDocument, credential: string, { at }: DocumentInfo): Promise<void> {
  await document.attach(Buffer.from(credential), attachmentName, {
    mimeType: attachmentType,
    description: 'The signed credential that this document shows',
    creationDate: at,
    modificationDate: at,
    afRelationship: 'Data' as AFRelationship,
  });
}

/** The same content has the same identity, another content another. */
async function identify(document: PDFDocument, { title, at }: DocumentInfo, credential: string): Promise<void> {
  const { PDFHexString } = await loadPdfLib();
  const hash = createHash('sha256').update(`${title}\n${at.toISOString()}\n${credential}`).digest('hex').slice(0, 32);
  const id = PDFHexString.of(hash);
  document.context.trailerInfo.ID = document.context.obj([id, id]);
}

async function finish(document: PDFDocument, info: DocumentInfo, credential: string | undefined): Promise<Buffer> {
  document.setTitle(info.title, { showInWindowTitleBar: true });
  document.setAuthor(info.author);
  document.setSubject(info.subject);
  document.setCreator(product);
  document.setProducer(product);
  document.setLanguage(info.lang);
  document.setCreationDate(info.at);
  document.setModificationDate(info.at);
  if (credential !== undefined) await attach(document, credential, info);
  await identify(document, info, credential ?? '');
  return Buffer.from(await document.save(saving));
}

const load = async (bytes: Buffer) => (await loadPdfLib()).PDFDocument.load(bytes, { updateMetadata: false });
const create = async () => (await loadPdfLib()).PDFDocument.create({ updateMetadata: false });

/** A printed document with its metadata and, if given, the credential inside. */
export async function finishPdf(bytes: Buffer, info: DocumentInfo, credential?: string): Promise<Buffer> {
  return finish(await load(bytes), info, credential);
}

/** A document of its own for each page of a print run, in order. */
export async function splitPdf(
  bytes: Buffer,
  documents: readonly { info: DocumentInfo; credential?: string | undefined }[],
): Promise<Buffer[]> {
  const whole = await load(bytes);
  const files: Buffer[] = [];
  for (const [index, { info, credential }] of documents.entries()) {
    const one = await create();
    const [page] = await one.copyPages(whole, [index]);
    if (page === undefined) throw new Error(`The print run has no page ${index + 1}.`);
    one.addPage(page);
    files.push(await finish(one, info, credential));
    // A class is taken apart for seconds: others get their turn.
    await setImmediate();
  }
  return files;
}

export async function countPages(bytes: Buffer): Promise<number> {
  return (await load(bytes)).getPageCount();
}

/** All pages of the given files in one. */
export async function joinPdfs(files: readonly Buffer[], info: DocumentInfo): Promise<Buffer> {
  const [only] = files;
  if (only !== undefined && files.length === 1) return finishPdf(only, info);
  const joined = await create();
  for (const file of files) {
    const part = await load(file);
    for (const page of await joined.copyPages(part, part.getPageIndices())) joined.addPage(page);
  }
  return finish(joined, info, undefined);
}
