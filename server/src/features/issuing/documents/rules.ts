import type { KindDefinition, KindField } from '@sanad/contract/entities/document-kind';
import { withoutUnseenMarks } from '@sanad/contract/spelling/unseen-marks';
import type { TextKey } from '@sanad/contract/text/text';
import { picturePlaces, type SignedField } from '@sanad/contract/workflow/document-fields';

/** Why a document was not written or not issued; screens and jobs tell people by these codes. */
export const documentRefusals = [
  'not-found',
  'not-pending',
  'not-issued',
  'changed',
  'issuer-not-active',
  'kind-changed',
  'holder-gone',
  'holder-unvetted',
  'holder-not-allowed',
  'day-over',
  'school-unknown',
  'file-gone',
  'number-taken',
] as const;
export type DocumentRefusal = (typeof documentRefusals)[number];

export const refusalText = (code: DocumentRefusal): TextKey => `issued-document.${code}`;

export type Values = Readonly<Record<string, string | number>>;

/** Only what was filled in: an empty field is none. */
export function givenValues(values: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const given = Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[name, value]];
    const text = typeof value === 'string' ? withoutUnseenMarks(value).trim() : '';
    return text === '' ? [] : [[name, text]];
  });
  return Object.fromEntries(given);
}

const isFile = ({ type }: KindField) => type === 'picture' || type === 'file';

/** Files that stand in the fields and did not before. */
export const newFilesIn = (
  { fields }: Pick<KindDefinition, 'fields'>,
  values: Values,
  known: Values = {},
): KindField[] =>
  fields.filter(
    (field) => isFile(field) && values[field.name] !== undefined && values[field.name] !== known[field.name],
  );

const isSchool = ({ type }: KindField) => type === 'school';

/** The schools that stand in the fields, by their ids. */
export function schoolsIn({ fields }: Pick<KindDefinition, 'fields'>, values: Values): string[] {
  return fields.filter(isSchool).flatMap(({ name }) => (values[name] === undefined ? [] : [String(values[name])]));
}

/** The files that stand in the fields, by their addresses. */
export function filesIn({ fields }: Pick<KindDefinition, 'fields'>, values: Values): string[] {
  return fields.filter(isFile).flatMap(({ name }) => (values[name] === undefined ? [] : [String(values[name])]));
}

/** Of the values those that name files: an address in a text opens nothing, and becomes no file by another version. */
export const filesOnly = ({ fields }: Pick<KindDefinition, 'fields'>, values: Values): Values =>
  Object.fromEntries(
    fields.filter(isFile).flatMap(({ name }): [string, string | number][] => {
      const value = values[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** What a picture may be: it is drawn. A file is named, whatever it is. */
const drawable = ['image/png', 'image/jpeg'];

/** The fields whose file is none of ours, or of a type that cannot stand there. */
export function wrongFiles({ fields }: Pick<KindDefinition, 'fields'>, values: Values, files: Files): string[] {
  const wrong = fields.filter((field) => {
    if (!isFile(field) || values[field.name] === undefined) return false;
    const file = files.get(String(values[field.name]));
    return file === undefined || (field.type === 'picture' && !drawable.includes(file.mime));
  });
  return wrong.map(({ name }) => name);
}

/** What is known of a stored file, by its address. */
type FileFacts = { name: string; mime: string; size: number; sha256: string };
export type Files = ReadonlyMap<string, FileFacts>;

/** The pictures that the paper draws, by the place that it has for them. */
export function picturesOf(definition: Pick<KindDefinition, 'fields'>, values: Values): Record<string, string> {
  const drawn = definition.fields.filter(({ name, type }) => type === 'picture' && values[name] !== undefined);
  const places = drawn.slice(0, picturePlaces.length).map(({ name }, index) => {
    return [`pictures.${picturePlaces[index]}`, String(values[name])] as const;
  });
  return Object.fromEntries(places);
}

function signedFile(file: FileFacts | undefined) {
  if (file === undefined) return {};
  const { mime, size, sha256 } = file;
  return { file: { mime, size, sha256 } };
}

type SchoolNames = ReadonlyMap<string, { schoolName: string }>;

/** The fields in the order of the kind, as they are signed; of a school its name of today, of a file what it is. */
export function signedFields(
  { fields }: Pick<KindDefinition, 'fields'>,
  values: Values,
  { schools, files }: { schools: SchoolNames; files: Files },
): SignedField[] {
  return fields.flatMap((field): SignedField[] => {
    const value = values[field.name];
    if (value === undefined) return [];
    const { name, label, type, currency } = field;
    const file = isFile(field) ? files.get(String(value)) : undefined;
    return [
      {
        ...{ name, label, type },
        value: isSchool(field)
          ? (schools.get(String(value))?.schoolName ?? '')
          : isFile(field)
            ? (file?.name ?? '')
            : value,
        ...(currency === undefined ? {} : { currency }),
        ...(field.private === true ? { private: true as const } : {}),
        ...signedFile(file),
      },
    ];
  });
}

/** A kind may have a logo of its own; else its paper bears that of the issuer. */
export const logoOf = ({ logoUrl }: Pick<KindDefinition, 'logoUrl'>) =>
  logoUrl === undefined ? {} : { 'issuer.logo': logoUrl };

/** The day so many months later; the last of a month where that has fewer days. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The last day on which a document that is issued on this day holds; undefined: for ever. */
export function lastDayOf(
  { validity }: Pick<KindDefinition, 'validity'>,
  { today, given }: { today: string; given: string | null | undefined },
): string | undefined {
  if (validity.until === 'months') return addMonths(today, validity.months);
  return validity.until === 'day' ? (given ?? validity.day) : undefined;
}

/** Whether it is the version that was looked at; no version means: whatever is there. */
export const isVersion = (updatedAt: Date, seen: string | undefined): boolean =>
  seen === undefined || new Date(seen).getTime() === updatedAt.getTime();

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whether there is such a day: the 30th of February is none. */
export const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && dayOf(moment) === text;
};
