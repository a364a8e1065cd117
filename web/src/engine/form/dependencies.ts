import type { FieldSchema } from '../fields/field-kind.ts';

/** Holds while the value at `key` is one of `values`, or, without them, while it is set. */
export type Condition = { key: string; values: readonly unknown[] | undefined };

export type Dependency = {
  name: string;
  /** The field that it depends on. */
  key: string;
  schema: FieldSchema;
  shownWhen: Condition[];
  requiredWhen: Condition[];
};

type Branch = {
  properties?: Record<string, FieldSchema & { const?: unknown }>;
  required?: readonly string[];
  oneOf?: readonly Branch[];
};

function conditionOf(key: string, branch: Branch): Condition {
  const own = branch.properties?.[key];
  return { key, values: own?.enum ?? (own?.const === undefined ? undefined : [own.const]) };
}

function branchesOf(rule: unknown): Branch[] {
  if (Array.isArray(rule)) return [{ required: rule as string[] }];
  if (typeof rule !== 'object' || rule === null) return [];
  const { oneOf } = rule as Branch;
  return oneOf === undefined ? [rule as Branch] : [...oneOf];
}

/**
 * What JSON Schema `dependencies` say, field by field: a list of names (required while the key is set), a schema, or
 * `oneOf` with a branch for each value of the key.
 */
export function dependenciesOf(dependencies: Readonly<Record<string, unknown>> | undefined): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [key, rule] of Object.entries(dependencies ?? {})) {
    for (const branch of branchesOf(rule)) {
      const condition = conditionOf(key, branch);
      const shown = Object.keys(branch.properties ?? {}).filter((name) => name !== key);
      const required = (branch.required ?? []).filter((name) => name !== key);
      for (const name of new Set([...shown, ...required])) {
        const known = found.get(name) ?? { name, key, schema: {}, shownWhen: [], requiredWhen: [] };
        found.set(name, {
          ...known,
          schema: { ...known.schema, ...branch.properties?.[name] },
          shownWhen: shown.includes(name) ? [...known.shownWhen, condition] : known.shownWhen,
          requiredWhen: required.includes(name) ? [...known.requiredWhen, condition] : known.requiredWhen,
        });
      }
    }
  }
  return [...found.values()];
}
