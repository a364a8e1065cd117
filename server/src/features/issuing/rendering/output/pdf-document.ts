import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { pdfLibrary } from './pdf-library.ts';
import { PdfWriter, type PrintedPage } from './pdf-writer.ts';
import type { PrintedPdf } from './printed-pdf.ts';

/** What a PDF says of itself. `at` stands for every date in it: the same certificate gives the same bytes. */
export type DocumentInfo = { title: string; author: string; subject: string; lang: string; at: Date };

/** Name and type of the credential inside a PDF. */
const attachmentName = 'credential.json';
/** `application/vc+json`, as a name is written. */
const attachmentType = '/application#2Fvc+json';
const attachmentAbout = 'The signed credential that this document shows';
const product = 'Sanad';

/** In UTF-16, as texts beyond Latin stand in a PDF. */
const textOf = (value: string) => `<FEFF${Buffer.from(value, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
const dateOf = (at: Date) => `(D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

// Neither XML nor a title may hold them.
const printable = (text: string) => text.replace(/\p{Cc}/gu, ' ');

let profile: Buffer | undefined;
/** What the colours mean: sRGB, as in every browser. */
function colourProfile(): Buffer {
  profile ??= deflateSync(pdfLibrary().getDefaultSRGBProfile());
  return profile;
}

function addOutputIntent(writer: PdfWriter): number {
  const icc = writer.addStream('/N 3 /Filter /FlateDecode', colourProfile());
  const name = '(sRGB IEC61966-2.1)';
  return writer.add(
    `<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier ${name} /Info ${name} /DestOutputProfile ${icc} 0 R>>`,
  );
}

/** The mark of PDF/A-3b, and once more what the document says of itself. */
function addMetadata(writer: PdfWriter, { title, author, subject, at }: DocumentInfo): number {
  const about = { title, author, subject, creator: product, producer: product, creationDate: at, modificationDate: at };
  const xml = pdfLibrary().buildPDFAMetadata({ conformance: { part: 3, level: 'B' }, ...about });
  return writer.addStream('/Type /Metadata /Subtype /XML', Buffer.from(xml));
}

function addInfo(writer: PdfWriter, { title, author, subject, at }: DocumentInfo): number {
  const texts = `/Title ${textOf(title)} /Author ${textOf(author)} /Subject ${textOf(subject)}`;
  const date = dateOf(at);
  return writer.add(`<<${texts} /Creator (${product}) /Producer (${product}) /CreationDate ${date} /ModDate ${date}>>`);
}

/** The entries of the catalogue for the credential as an associated file. */
function addCredential(writer: PdfWriter, credential: string, { at }: DocumentInfo): string {
  const content = Buffer.from(credential);
  const dates = `/CreationDate ${dateOf(at)} /ModDate ${dateOf(at)}`;
  const kind = `/Type /EmbeddedFile /Subtype ${attachmentType} /Filter /FlateDecode`;
  const data = writer.addStream(`${kind} /Params <</Size ${content.length} ${dates}>>`, deflateSync(content));
  const name = `(${attachmentName})`;
  const file = writer.add(
    `<</Type /Filespec /F ${name} /UF ${name} /Desc (${attachmentAbout}) /AFRelationship /Data /EF <</F ${data} 0 R /UF ${data} 0 R>>>>`,
  );
  return `/Names <</EmbeddedFiles <</Names [${name} ${file} 0 R]>>>> /AF [${file} 0 R]`;
}

/** The same content has the same identity, another content another. */
function identityOf({ title, at }: DocumentInfo, credential: string): string {
  return createHash('sha256').update(`${title}\n${at.toISOString()}\n${credential}`).digest('hex').slice(0, 32);
}

/** Printed pages as a PDF/A-3b document with its metadata and, if given, the credential inside. */
function writePdf(pages: readonly PrintedPage[], given: DocumentInfo, credential?: string): Buffer {
  const [title, author, subject] = [given.title, given.author, given.subject].map(printable) as [
    string,
    string,
    string,
  ];
  const about = { ...given, title, author, subject };
  const writer = new PdfWriter();
  const tree = writer.reserve();
  const children = writer.addPages(pages, tree);
  const kids = children.map((page) => `${page} 0 R`).join(' ');
  writer.write(tree, `<</Type /Pages /Count ${pages.length} /Kids [${kids}]>>`);
  const attached = credential === undefined ? '' : addCredential(writer, credential, about);
  const intent = addOutputIntent(writer);
  const metadata = addMetadata(writer, about);
  const root = writer.add(
    `<</Type /Catalog /Pages ${tree} 0 R /Lang ${textOf(about.lang)} /ViewerPreferences <</DisplayDocTitle true>> /Metadata ${metadata} 0 R /OutputIntents [${intent} 0 R] ${attached}>>`,
  );
  return writer.finish({ root, info: addInfo(writer, about), id: identityOf(about, credential ?? '') });
}

const pagesOf = (printed: PrintedPdf) => printed.pages.map((_, index) => ({ printed, index }));

/** A printed document with its metadata and, if given, the credential inside. */
export function finishPdf(printed: PrintedPdf, info: DocumentInfo, credential?: string): Buffer {
  return writePdf(pagesOf(printed), info, credential);
}

/** A document of its own for each page of a print run, in order. */
export async function splitPdf(
  printed: PrintedPdf,
  documents: readonly { info: DocumentInfo; credential?: string | undefined }[],
): Promise<Buffer[]> {
  const files: Buffer[] = [];
  for (const [index, { info, credential }] of documents.entries()) {
    files.push(writePdf([{ printed, index }], info, credential));
    // A large class is taken apart for a while: others get their turn.
    await setImmediate();
  }
  return files;
}

/** All pages of the given documents in one. */
export function joinPdfs(parts: readonly PrintedPdf[], info: DocumentInfo): Buffer {
  return writePdf(parts.flatMap(pagesOf), info);
}
