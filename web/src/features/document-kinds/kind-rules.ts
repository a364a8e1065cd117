import type { Problem } from '@sanad/contract/api/problems';
import {
  type KindDefinition,
  KindDraft,
  KindField,
  type KindFieldType,
  type KindLabel,
  kindLimits,
  reservedFieldNames,
} from '@sanad/contract/entities/document-kind';
import { findKindProblems } from '@sanad/contract/forms/kind-problems';
import { findProblem, type ValueSchema } from '@sanad/contract/forms/schema-problems';
import { fieldNameOf } from '@sanad/contract/spelling/key-of-title';

/** A field with what it is known by while its label and its place change. */
export type EditedField = { id: number; field: KindField };
/** A definition while it is worked on. */
export type Edited = Omit<KindDefinition, 'fields'> & { fields: readonly EditedField[] };

let newest = 0;
const nextId = () => {
  newest += 1;
  return newest;
};

export const editedOf = ({ fields, ...rest }: KindDefinition): Edited => ({
  ...rest,
  fields: fields.map((field) => ({ id: nextId(), field })),
});

export const definitionOf = ({ fields, ...rest }: Edited): KindDefinition => ({
  ...rest,
  fields: fields.map(({ field }) => field),
});

/** In the language of the reader, where somebody wrote it. */
export const labelIn = ({ en, hi }: KindLabel, language: string): string => (language === 'hi' && hi ? hi : en);

/** A key that no other field has and that the product does not use itself. */
function freeName(wanted: string, others: readonly string[]): string {
  const isFree = (name: string) => !others.includes(name) && !reservedFieldNames.includes(name);
  if (isFree(wanted)) return wanted;
  const tried = Array.from({ length: kindLimits.fields + 1 }, (_, index) => `${wanted.slice(0, 37)}${index + 2}`);
  return tried.find(isFree) ?? wanted;
}

/** The key follows the label, unless documents have the field already. */
export function nameFor(label: string, others: readonly KindField[]): string {
  return freeName(
    fieldNameOf(label) ?? `field${others.length + 1}`,
    others.map(({ name }) => name),
  );
}

const beginnings: Partial<Record<KindFieldType, Partial<KindField>>> = {
  text: { maxLength: 250 },
  amount: { currency: 'NGN' },
};

export function newField(type: KindFieldType, label: string, others: readonly KindField[]): EditedField {
  const field = { name: nameFor(label, others), label: { en: label }, type, ...beginnings[type] };
  return { id: nextId(), field };
}

/** The list with one of its entries at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const [one] = list.slice(from, from + 1);
  return one === undefined ? [...list] : [...rest.slice(0, to), one, ...rest.slice(to)];
}

export const inserted = <T>(list: readonly T[], one: T, at: number): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

const asSchema = (schema: unknown) => schema as ValueSchema;

/** Everything that keeps a draft from being saved, each at its place. */
export function problemsOf(definition: KindDefinition): Problem[] {
  const inFields = definition.fields.flatMap((field, index) => {
    const found = findProblem(asSchema(KindField), field);
    return found === undefined ? [] : [{ ...found, path: `fields.${index}.${found.path}` }];
  });
  const around = findProblem(asSchema(KindDraft), { ...definition, fields: [] });
  const shape = [...(around === undefined ? [] : [around]), ...inFields];
  const said = new Set(shape.map(({ path }) => path));
  return [...shape, ...findKindProblems(definition).filter(({ path }) => !said.has(path))];
}

/** The problems below one place, by what follows it. */
export const problemsAt = (problems: readonly Problem[], place: string): Map<string, string> =>
  new Map(
    problems
      .filter(({ path }) => path.startsWith(`${place}.`))
      .map(({ path, code }) => [path.slice(place.length + 1), code]),
  );

export type Named = { fields: readonly Pick<KindField, 'name' | 'label'>[] };

/** Labels of the fields that the one has and the other has not. */
export const missingIn = (one: Named, other: Named, language: string): string[] =>
  one.fields
    .filter(({ name }) => !other.fields.some((field) => field.name === name))
    .map(({ label }) => labelIn(label, language));
