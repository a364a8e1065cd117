import type { Problem } from '../api/problems.ts';
import {
  type KindDefinition,
  type KindField,
  type KindFieldType,
  reservedFieldNames,
} from '../entities/document-kind.ts';

type Limit = 'maxLength' | 'minimum' | 'maximum' | 'currency' | 'choices';

/** What each type of field may say of its values. */
export const limitsOfType: Readonly<Record<KindFieldType, readonly Limit[]>> = {
  text: ['maxLength'],
  number: ['minimum', 'maximum'],
  amount: ['minimum', 'maximum', 'currency'],
  choice: ['choices'],
  ...{ date: [], school: [], picture: [], file: [] },
};

const every: readonly Limit[] = ['maxLength', 'minimum', 'maximum', 'currency', 'choices'];
const needed: Partial<Record<KindFieldType, Limit>> = { choice: 'choices', amount: 'currency' };

function problemsOfField(field: KindField, at: string): Problem[] {
  const { name, type, minimum, maximum } = field;
  const foreign = every.filter((limit) => field[limit] !== undefined && !limitsOfType[type].includes(limit));
  const need = needed[type];
  return [
    ...(reservedFieldNames.includes(name) ? [{ path: `${at}.name`, code: 'kind.field-reserved' }] : []),
    ...foreign.map((limit) => ({ path: `${at}.${limit}`, code: 'kind.not-of-type' })),
    ...(need !== undefined && field[need] === undefined ? [{ path: `${at}.${need}`, code: 'required' }] : []),
    ...(minimum !== undefined && maximum !== undefined && maximum < minimum
      ? [{ path: `${at}.maximum`, code: 'kind.smaller-than-least' }]
      : []),
  ];
}

/** The later ones of those that say the same, in any spelling of capitals. */
function repeated(fields: readonly KindField[], read: (field: KindField) => string, part: string): Problem[] {
  const seen = new Set<string>();
  return fields.flatMap((field, index) => {
    const said = read(field).trim().toLowerCase();
    if (!seen.has(said)) {
      seen.add(said);
      return [];
    }
    return [{ path: `fields.${index}.${part}`, code: 'repeated' }];
  });
}

function problemsOfNumbering({ numbering }: Pick<KindDefinition, 'numbering'>): Problem[] {
  const counters = numbering.filter((part) => 'part' in part && part.part === 'counter');
  return counters.length === 1 ? [] : [{ path: 'numbering', code: 'kind.one-counter' }];
}

/** What is wrong with a definition beyond its shape: in the builder while it is written, on the server before it is kept. */
export function findKindProblems(definition: KindDefinition): Problem[] {
  const { fields } = definition;
  return [
    ...repeated(fields, ({ name }) => name, 'name'),
    ...repeated(fields, ({ label }) => label.en, 'label.en'),
    ...fields.flatMap((field, index) => problemsOfField(field, `fields.${index}`)),
    ...problemsOfNumbering(definition),
  ];
}
