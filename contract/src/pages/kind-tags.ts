import type { KindDefinition, KindField } from '../entities/document-kind.ts';
import { picturePlaces } from '../workflow/document-fields.ts';
import type { TagRule } from './held-tags.ts';

/** Whom it is for, who issued it, and by what it is verified: without these a paper proves nothing. */
const requiredTags = [
  ...(['document.title', 'document.number', 'document.certificateNo', 'holder.name', 'issuer.name'] as const),
  ...(['verify.qr', 'verify.address'] as const),
] as const;

const offeredTags = [
  ...(['document.titleLocal', 'document.awardedDate', 'document.validUntil', 'document.pending'] as const),
  ...(['holder.schoolName', 'issuer.logo', 'issuer.colour', 'issuer.hasSignatories'] as const),
  ...(['issuer.firstName', 'issuer.firstOffice', 'issuer.firstSignature'] as const),
  ...(['issuer.secondName', 'issuer.secondOffice', 'issuer.secondSignature'] as const),
  ...(['fit.title', 'fit.name', 'fit.fields'] as const),
] as const;

const pictureParts = [
  'drawn.any',
  ...picturePlaces.flatMap((place) => [`pictures.${place}`, `drawn.${place}`] as const),
] as const;

/** In an element that repeats with `fields`: all that the document says, in the order of the kind. */
const rowTags = ['name', 'value', 'size', 'rowNumber'] as const;

export type PlainKindTag =
  | (typeof requiredTags)[number]
  | (typeof offeredTags)[number]
  | (typeof pictureParts)[number]
  | (typeof rowTags)[number];

/** A tag of one kind of document; `field` where it stands for a field of the definition. */
export type KindTag = TagRule &
  ({ tag: PlainKindTag; field?: undefined } | { tag: `field.${string}`; field: KindField });

const plain = (tag: PlainKindTag, required: boolean, list?: string): KindTag => ({ tag, required, list });

/** The list of all fields, in a template. */
export const fieldList = 'fields';

/** A picture is drawn in the place that the paper has for it; every other field has a tag of its own. */
const isNamed = ({ type }: KindField) => type !== 'picture';

export const fieldTag = (name: string) => `field.${name}` as const;

/** The tags that a template of this kind may hold. */
export function kindTags({ fields }: Pick<KindDefinition, 'fields'>): KindTag[] {
  return [
    ...requiredTags.map((tag) => plain(tag, true)),
    ...fields.filter(isNamed).map((field): KindTag => {
      return { tag: fieldTag(field.name), list: undefined, required: false, field };
    }),
    ...offeredTags.map((tag) => plain(tag, false)),
    // The papers that one begins with have places for pictures, whether or not the kind has any.
    ...pictureParts.map((tag) => plain(tag, false)),
    ...rowTags.map((tag) => plain(tag, false, fieldList)),
  ];
}
