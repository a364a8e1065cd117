import { createHash } from 'node:crypto';
import { isLabelTag } from '@sanad/contract/pages/template-labels';
import sharp from 'sharp';
import type { Deps } from '../../../../deps.ts';
import { addPictures } from '../../../../platform/renderer/picture-hash.ts';
import { assetOrigin, isSound, type Picture } from '../../../../platform/renderer/renderer.ts';
import { compileTemplate } from '../template/compile-template.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { assemble, type Certificate, filledData } from './assemble.ts';

/**
 * A certificate as a style sheet knows it: which parts stand on it, how many rows, in which languages. `measures`: how
 * much room each of its values and pictures takes. Two of one outline meet the same rules, whatever they say.
 */
export type Outline = { hash: Buffer; measures: number[] };

const asked = /^((document|label|labelMain|labelSecond)\.lang|fit\.\w+)$/;
const narrow = /[\s.,:;'!|()[\]fijlrt1]/;
const wide = /[\p{Lu}mw@%]/u;

const number = /^[\p{Lu}\p{N}/-]*\p{N}[\p{Lu}\p{N}/-]*$/u;

/** Letters by how wide they run, roughly: as many of others may take twice the room. Numbers differ by chance. */
function widthOf(text: string): number {
  if (number.test(text)) return text.length * 2;
  let width = 0;
  for (const letter of text) width += narrow.test(letter) ? 1 : wide.test(letter) ? 3 : 2;
  return width;
}

async function shapeOf({ bytes }: Picture): Promise<number> {
  const { width, height } = await sharp(bytes).metadata();
  return Math.round((width / height) * 100);
}

export async function outlineOf(certificate: Certificate): Promise<Outline> {
  const { pictures = {}, template } = certificate;
  const measures: number[] = [];
  const text = fillTemplate(compileTemplate(template.html), filledData(certificate), (value, path) => {
    const written = value === undefined || value === null || typeof value === 'object' ? '' : String(value);
    if (asked.test(path.join('.'))) return written;
    if (!written.startsWith(assetOrigin)) measures.push(widthOf(written));
    // No template holds one, so that no words of its own can stand for a value.
    return '\0';
  });
  const shapes = await Promise.all(
    Object.keys(pictures)
      .sort()
      .map((tag) => shapeOf(pictures[tag] as Picture)),
  );
  const { sizes } = assemble(certificate);
  const hash = createHash('sha256')
    .update(JSON.stringify([text, certificate.info.lang, sizes]))
    .digest();
  return { hash, measures: [...measures, ...shapes] };
}

/** This very document, down to the last dot of its pictures: no other is taken for seen with it. */
export function exactOutlineOf(certificate: Certificate): Outline {
  const { html, pictures } = assemble(certificate);
  const { info, template } = certificate;
  const hash = createHash('sha256').update(JSON.stringify([html, template.css, info.title, info.lang]));
  addPictures(hash, pictures);
  return { hash: hash.digest(), measures: [] };
}

/** What a reader of the certificate would not find on it as it was signed: tags, and `verify.qr` where nothing reads it. */
export async function findUnseen({ renderer }: Pick<Deps, 'renderer'>, certificate: Certificate): Promise<string[]> {
  const { info, template, qrText } = certificate;
  const look = async () => {
    const { inspection } = await renderer.render({
      ...{ ...assemble({ ...certificate, isInspected: true }), css: template.css, title: info.title, lang: info.lang },
      ...{ format: 'png' as const, inspect: { code: qrText ?? '' } },
    });
    if (inspection === undefined) throw new Error('The page was not looked at.');
    return inspection;
  };
  const first = await look();
  // A busy browser now and then shows a part of a page late.
  const inspection = isSound(first) ? first : await look();
  const signed = inspection.spots.flatMap(({ fields }) => fields).filter((field) => !isLabelTag(field));
  const isCodeMissing = qrText !== undefined && !inspection.code.isRead;
  return [...new Set([...signed, ...(isCodeMissing ? ['verify.qr'] : [])])];
}
