import type { KindFieldType, KindLabel } from '../entities/document-kind.ts';

/** A field of an issued document, as it was signed. Of a school the name that it had on that day. */
export type SignedField = {
  name: string;
  label: KindLabel;
  type: KindFieldType;
  value: string | number;
  currency?: string;
  /** For the holder, and for whoever the holder shows the document to. */
  private?: true;
  /** Of a picture or a file, whose value is its name: what its bytes are. Nothing else is ever shown in its place. */
  file?: SignedFile;
};
export type SignedFile = { mime: string; size: number; sha256: string };

/** Pictures that a paper has room for; further ones are named as files are. */
export const picturePlaces = ['first', 'second', 'third'] as const;

/** The pictures that are drawn, in the order of the fields. */
export const drawnPictures = (fields: readonly SignedField[]): SignedField[] =>
  fields.filter(({ type, file }) => type === 'picture' && file !== undefined).slice(0, picturePlaces.length);

/** 48 KB, 1.2 MB. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Other languages than Hindi read English. */
const localeOf = (language: string) => (language === 'hi' ? 'hi-IN' : 'en-GB');
const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** "4 March 2011"; what is no date stays as it is. */
export function dayText(day: string, language: string): string {
  const moment = new Date(day);
  return Number.isNaN(moment.getTime()) ? day : new Intl.DateTimeFormat(localeOf(language), written).format(moment);
}

/** The value as people read it. */
export function fieldText(
  { type, value, currency }: Pick<SignedField, 'type' | 'value' | 'currency'>,
  language: string,
): string {
  if (type === 'date') return dayText(String(value), language);
  if (typeof value === 'string') return value;
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20 }).format(value);
  return type === 'amount' && currency !== undefined ? `${currency} ${number}` : number;
}

export const labelText = ({ en, hi }: KindLabel, language: string): string => (language === 'hi' ? (hi ?? en) : en);

/** What stands in a field is shown to everybody: pictures and files are the holder's to show. */
export const isPublicField = (field: Pick<SignedField, 'private' | 'type'>): boolean =>
  field.private !== true && field.type !== 'picture' && field.type !== 'file';
