import { type Condition, ConditionError, type Operand, parseCondition } from './parse-condition.ts';

type Json = Readonly<Record<string, unknown>>;

/** What an attestor must be and must not be for a claim to lie on its desk: `path=value` each. */
export type Desk = { needs: readonly string[]; bars: readonly string[] };

/** More ways to be an attestor than this are no condition but a list. */
const mostDesks = 16;
const mostValues = 100;

export const keyOf = (path: string, value: string) => `${path}=${value}`;

/** The values at a path; `*` is every item of a list or every part of an object. */
export function valuesAt(data: unknown, path: readonly string[]): string[] {
  let found: unknown[] = [data];
  for (const part of path) {
    found = found.flatMap((one): unknown[] => {
      if (typeof one !== 'object' || one === null) return [];
      if (part === '*') return Object.values(one);
      // A list of objects is looked into, as the registry's paths do.
      if (Array.isArray(one)) return one.map((item) => (item as Json | null)?.[part]);
      return Object.hasOwn(one, part) ? [(one as Json)[part]] : [];
    });
  }
  const values = found.flat().filter((one) => ['string', 'number', 'boolean'].includes(typeof one));
  if (values.length > mostValues) throw new ConditionError('A condition reads too many values.');
  return [...new Set(values.map(String))];
}

const anyone: Desk[] = [{ needs: [], bars: [] }];
const nobody: Desk[] = [];
const decided = (holds: boolean) => (holds ? anyone : nobody);

function both(one: readonly Desk[], other: readonly Desk[]): Desk[] {
  const joined = one.flatMap((a) =>
    other.map((b) => ({ needs: [...new Set([...a.needs, ...b.needs])], bars: [...new Set([...a.bars, ...b.bars])] })),
  );
  if (joined.length > mostDesks) throw new ConditionError('A condition has too many cases.');
  return joined;
}

type Known = (operand: Operand) => { path: string } | { values: readonly string[] };

function containsDesks(set: ReturnType<Known>, member: ReturnType<Known>): Desk[] {
  if ('path' in set && 'path' in member) throw new ConditionError('A condition compares an attestor with itself.');
  if ('path' in set && 'values' in member) {
    const needs = member.values.map((value) => keyOf(set.path, value));
    return needs.length === 0 ? nobody : [{ needs, bars: [] }];
  }
  if ('values' in set && 'path' in member) {
    return set.values.map((value) => ({ needs: [keyOf(member.path, value)], bars: [] }));
  }
  if (!('values' in set && 'values' in member)) return nobody;
  return decided(member.values.length > 0 && member.values.every((value) => set.values.includes(value)));
}

function equalDesks(left: ReturnType<Known>, right: ReturnType<Known>, isNegated: boolean): Desk[] {
  if ('path' in left && 'path' in right) throw new ConditionError('A condition compares an attestor with itself.');
  if ('values' in left && 'values' in right) {
    const same = left.values.length === right.values.length && left.values.every((one) => right.values.includes(one));
    return decided(same !== isNegated);
  }
  const [{ path }, { values }] = ('path' in left ? [left, right] : [right, left]) as [
    { path: string },
    { values: readonly string[] },
  ];
  const [value] = values;
  if (value === undefined || values.length !== 1) return decided(isNegated);
  const key = keyOf(path, value);
  return isNegated ? [{ needs: [], bars: [key] }] : [{ needs: [key], bars: [] }];
}

function desksFor(condition: Condition, known: Known): Desk[] {
  if (condition.kind === 'always') return decided(condition.holds);
  if (condition.kind === 'contains') return containsDesks(known(condition.set), known(condition.member));
  if (condition.kind === 'equal') return equalDesks(known(condition.left), known(condition.right), condition.isNegated);
  const parts = condition.parts.map((part) => desksFor(part, known));
  if (condition.kind === 'and') return parts.reduce(both, anyone);
  const all = parts.flat();
  if (all.length > mostDesks) throw new ConditionError('A condition has too many cases.');
  return all;
}

/** Who attests what this requester asks for: the condition with its values in it, case by case. */
export function desksOf(conditions: string, requester: unknown): Desk[] {
  return desksFor(parseCondition(conditions), (operand) => {
    if (operand.of === 'text') return { values: operand.values };
    if (operand.of === 'ATTESTOR') return { path: operand.path.join('.') };
    return { values: valuesAt(requester, operand.path) };
  });
}

/** The parts of the requester's record that a condition reads. */
export function readParts(conditions: string): string[] {
  const parts = (condition: Condition): string[] => {
    if ('parts' in condition) return condition.parts.flatMap(parts);
    if (condition.kind === 'always') return [];
    const operands =
      condition.kind === 'contains' ? [condition.set, condition.member] : [condition.left, condition.right];
    return operands.flatMap((operand) => (operand.of === 'REQUESTER' ? (operand.path[0] ?? []) : []));
  };
  return [...new Set(parts(parseCondition(conditions)))];
}

/** The condition as the registry shows it in a claim: with the requester's values in the place of their paths. */
export function resolvedText(conditions: string, requester: unknown): string {
  return conditions.replace(/REQUESTER#\$?([^#]*)#/g, (_whole, path: string) => {
    const parts = path.replaceAll('[*]', '.*').split('.');
    const values = valuesAt(
      requester,
      parts.filter((part) => part !== ''),
    ).map((value) => `'${value.replaceAll("'", '’')}'`);
    return values.length === 1 ? (values[0] ?? '') : `{${values.join(', ')}}`;
  });
}

/** Whether an attestor with these keys has the claim on its desk. The list of claims asks the same in SQL. */
export function isOnDesk(desks: readonly Desk[], keys: readonly string[]): boolean {
  return desks.some(
    ({ needs, bars }) => needs.every((key) => keys.includes(key)) && !bars.some((key) => keys.includes(key)),
  );
}
