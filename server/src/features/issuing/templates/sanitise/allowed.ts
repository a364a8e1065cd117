import { pictureTags } from '@sanad/contract/pages/template-tags';
import { isStillData } from '../../../../platform/pictures/still-pictures.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const address = new RegExp(
  `^(?:data:image/(?:png|jpeg|gif|webp|svg\\+xml);base64,[A-Za-z0-9+/]+=*|art/[a-z0-9-]+\\.svg|/api/files/${uuid})$`,
);
const wholeTag = /^\{\{\s*([\w.]+)\s*\}\}$/;

/** Pictures that a template may name: inside it, drawn by us, or uploaded to us. Nothing else is ever fetched. */
export const isAllowedPicture = (value: string) =>
  address.test(value) && (!value.startsWith('data:') || isStillData(value));

/** The picture of a tag. */
export function isPictureTag(value: string): boolean {
  const tag = wholeTag.exec(value)?.[1];
  return tag !== undefined && pictureTags.includes(tag);
}
