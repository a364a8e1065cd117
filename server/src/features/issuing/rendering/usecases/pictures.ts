import { createHash } from 'node:crypto';
import { pictureTags } from '@sanad/contract/pages/template-tags';
import { drawnPictures, picturePlaces, type SignedField } from '@sanad/contract/workflow/document-fields';
import type { Deps } from '../../../../deps.ts';
import { readIfThere } from '../../../../platform/files/read-whole.ts';
import { isStillPicture } from '../../../../platform/pictures/still-pictures.ts';
import type { Picture } from '../../../../platform/renderer/renderer.ts';
import { findFile } from '../../../registry/files/usecases.ts';
import { compileTemplate } from './compile.ts';

/** Addresses of stored files by tag (`state.logo`). */
export type PictureAddresses = Readonly<Record<string, unknown>>;

type Reading = Pick<Deps, 'db' | 'files' | 'log'>;

const drawable = ['image/png', 'image/jpeg'];

/** A stored picture by its address; one that is missing, or moves, leaves its place empty: what is drawn may be kept, so not one that is only away. */
async function readPicture(
  { db, files, log }: Reading,
  address: unknown,
  { onlyPublic }: { onlyPublic: boolean },
): Promise<Picture | undefined> {
  const file = await findFile(db, address);
  if (file === undefined || !drawable.includes(file.mime)) return undefined;
  if (onlyPublic && file.visibility !== 'public') return undefined;
  const bytes = await readIfThere(files, file.path);
  if (bytes === undefined) log.warn({ file: file.id }, 'a picture of a certificate is not there any more');
  return bytes !== undefined && isStillPicture(bytes) ? { mime: file.mime, bytes } : undefined;
}

/** The pictures that a template asks for, of those that are given. */
export async function readPictures(
  reading: Reading,
  templateHtml: string,
  addresses: PictureAddresses,
): Promise<Record<string, Picture>> {
  const { tags } = compileTemplate(templateHtml);
  const wanted = pictureTags.filter((tag) => tags.includes(tag) && addresses[tag] !== undefined);
  const read = await Promise.all(
    wanted.map(async (tag) => [tag, await readPicture(reading, addresses[tag], { onlyPublic: false })] as const),
  );
  return Object.fromEntries(read.filter((entry): entry is [(typeof entry)[0], Picture] => entry[1] !== undefined));
}

/** Of the pictures in the fields of a document those that are not hidden, with the bytes that were signed. */
export function onlySigned(
  { log }: Pick<Deps, 'log'>,
  pictures: Readonly<Record<string, Picture>>,
  { fields, isHidden }: { fields: readonly SignedField[]; isHidden: (field: SignedField) => boolean },
): Record<string, Picture> {
  const signed = new Map(drawnPictures(fields).map((field, index) => [`pictures.${picturePlaces[index]}`, field]));
  const isRight = ([tag, { bytes }]: [string, Picture]) => {
    const field = signed.get(tag);
    if (field !== undefined && isHidden(field)) return false;
    const isSame = field?.file?.sha256 === createHash('sha256').update(bytes).digest('hex');
    if (!isSame) log.error({ tag }, 'a picture of a document is not the one that was signed');
    return isSame;
  };
  return Object.fromEntries(
    Object.entries(pictures).filter((entry) => !entry[0].startsWith('pictures.') || isRight(entry)),
  );
}

const ownFile = /\/api\/files\/[0-9a-f-]{36}/g;

/** The addresses of stored pictures that a template names, each once. */
export const addressesIn = ({ html, css }: { html: string; css: string }): string[] => [
  ...new Set(`${html}${css}`.match(ownFile)),
];

/** Pictures that the template itself names. Only public ones: a template must not bring somebody's private file to light. */
export async function readTemplatePictures(reading: Reading, template: { html: string; css: string }) {
  const found = new Map<string, Picture>();
  for (const address of addressesIn(template)) {
    const picture = await readPicture(reading, address, { onlyPublic: true });
    if (picture !== undefined) found.set(address, picture);
  }
  return found;
}
