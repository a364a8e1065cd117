import { findEntity } from '@sanad/contract/entities/entities';
import { catalogues } from '@sanad/contract/text/text';
import type { Layout } from '@sanad/contract/ui-config/layout';
import { roles } from '@sanad/contract/values/roles';
import { describe, expect, test } from 'vitest';
import { uiConfig } from './index.ts';

type Schema = { properties?: Record<string, Schema>; items?: Schema };

/** The part of an entity's schema at a path such as `a.b` or `list[0]`, or undefined. */
function schemaAt(definition: string, path: string): Schema | undefined {
  const steps = path.split(/[.[\]]+/).filter((step) => step !== '');
  return steps.reduce<Schema | undefined>(
    (schema, step) => (/^\d+$/.test(step) ? schema?.items : (schema?.properties ?? schema?.items?.properties)?.[step]),
    findEntity(definition)?.schema as Schema | undefined,
  );
}

const listed = (names: string | undefined) => (names ?? '').split(',').map((name) => name.trim());

/** Every field that the layout names, with the entity it must belong to. */
function namedFields(layout: Layout): [string, string][] {
  const entity = layout.blocks?.[0]?.definition ?? '';
  const head = [
    ...listed(layout.headerName),
    ...listed(layout.subHeadername),
    layout.image ?? '',
    ...Object.keys(layout.references ?? {}),
    ...Object.keys(layout.match ?? {}),
  ];
  const inBlocks = (layout.blocks ?? []).flatMap((block): [string, string][] => {
    const { includes = [], excludes = [] } = block.fields ?? {};
    const named = [...includes, ...excludes, ...(block.propertyShowFirst ?? [])].filter((path) => path !== '*');
    const item = block.headValue === undefined ? [] : [`${includes[0]}.${block.headValue}`];
    return [...named, ...item].map((path) => [block.definition, path]);
  });
  return [...head.filter((path) => path !== '').map((path): [string, string] => [entity, path]), ...inBlocks];
}

/** The names of the facts that are shown: those of an object or a list are the names inside it. */
function shownNames(definition: string, path: string): string[] {
  const schema = schemaAt(definition, path);
  const inner = schema?.properties ?? schema?.items?.properties;
  const last = path.split('.').at(-1) ?? path;
  return inner === undefined ? [last] : Object.keys(inner).filter((name) => name !== 'osid');
}

describe.each(Object.entries(uiConfig.layouts))('layouts/%s.ts', (_id, layout) => {
  test('[LAYOUT-09] names only fields that its entity has', () => {
    expect(layout.blocks?.length).toBeGreaterThan(0);
    const unknown = namedFields(layout).filter(([definition, path]) => schemaAt(definition, path) === undefined);
    expect(unknown).toEqual([]);
  });

  test('reads its record and its references from entities, by a field that these have', () => {
    expect(findEntity(layout.api.slice(1))?.name).toBe(layout.blocks?.[0]?.definition);
    const references = Object.values(layout.references ?? {});
    expect(references.filter(({ api, field }) => schemaAt(api.slice(1), field) === undefined)).toEqual([]);
  });

  test('has the name of every fact in both languages', () => {
    const shown = (layout.blocks ?? []).flatMap(({ definition, fields }) =>
      (fields?.includes ?? []).flatMap((path) => shownNames(definition, path)),
    );
    const missing = shown
      .map((name) => `${layout.langKey}.${name}`)
      .filter((key) => !(key in catalogues.en) || !(key in catalogues.hi));
    expect(missing).toEqual([]);
  });

  test('opens only forms that exist', () => {
    const forms = (layout.blocks ?? []).flatMap(({ addform, editform }) => [addform, editform]);
    expect(forms.filter((form) => form !== undefined && !(form in uiConfig.forms))).toEqual([]);
  });
});

test('every role has a profile page', () => {
  expect(Object.keys(uiConfig.layouts)).toEqual(expect.arrayContaining([...roles]));
});
