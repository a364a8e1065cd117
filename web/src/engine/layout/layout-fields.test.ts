import { osidPattern } from '@sanad/contract/spelling/patterns';
import { describe, expect, test } from 'vitest';
import { chosenPaths, contentOf, isEmpty, readPath, wordsAt } from './layout-fields.ts';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email' },
    schoolId: { type: 'string', pattern: osidPattern },
    home: { type: 'object', properties: { street: { type: 'string' }, town: { type: 'string' } } },
    marks: { type: 'array', items: { type: 'string' } },
    education: { type: 'array', items: { type: 'object', properties: { place: {}, year: {} } } },
  },
};
const record = {
  osid: 'r1',
  osCreatedAt: '2026-01-01',
  _osState: 'DRAFT',
  name: 'Aisha',
  email: 'a@example.org',
  schoolId: '0190a0a0-0000-7000-8000-000000000001',
  home: { street: '1 Wuse Road', town: 'Abuja' },
  marks: ['A', 'B'],
  education: [{ osid: 'e1', place: 'GSS', year: 2020 }],
  attest: [{ propertiesOSID: { education: ['e1'] }, _osState: 'PUBLISHED' }],
};
const source = { record, schema, references: {} };
const block = (fields: object, over: object = {}) => ({ definition: 'Pupil', fields, ...over });
const paths = (content: ReturnType<typeof contentOf>) => content.facts.map(({ path }) => path);

describe('[LAYOUT-09] the fields of a block', () => {
  test('"*" means all of the definition, without system fields and attestations', () => {
    expect(chosenPaths(block({ includes: ['*'] }), record, schema)).toEqual([
      'name',
      'email',
      'schoolId',
      'home',
      'marks',
      'education',
    ]);
    expect(chosenPaths({ definition: 'Pupil' }, record, undefined), 'without a schema, those of the record').toContain(
      'name',
    );
  });

  test('a.b and list[0] reach into the record', () => {
    expect(readPath(record, 'home.town')).toBe('Abuja');
    expect(readPath(record, 'marks[0]')).toBe('A');
    expect(readPath(record, 'education[0].place')).toBe('GSS');
    expect(readPath(record, 'home.nowhere.at')).toBeUndefined();
    expect(contentOf(block({ includes: ['home.town', 'marks[0]'] }), source).facts.map(({ value }) => value)).toEqual([
      'Abuja',
      'A',
    ]);
  });

  test('excludes take away a field with everything in it; propertyShowFirst puts fields first', () => {
    const content = contentOf(
      block(
        { includes: ['*'], excludes: ['education', 'marks', 'home.street', 'email'] },
        { propertyShowFirst: ['home'] },
      ),
      source,
    );
    expect(paths(content)).toEqual(['home.street', 'home.town', 'name']);
    const first = chosenPaths(block({ includes: ['*'] }, { propertyShowFirst: ['marks', 'nothing'] }), record, schema);
    expect(first[0]).toBe('marks');
    expect(first).not.toContain('nothing');
  });

  test('an id is shown by the name of what it stands for, or not at all', () => {
    expect(paths(contentOf(block({ includes: ['schoolId'] }), source))).toEqual([]);
    const named = contentOf(block({ includes: ['schoolId'] }), { ...source, references: { schoolId: 'GSS Wuse' } });
    expect(named.facts[0]?.value).toBe('GSS Wuse');
  });

  test('with multiple the block shows the items of a list, all their fields or those that are named', () => {
    const all = contentOf(block({ includes: ['education'] }, { multiple: true }), source);
    expect(all.property).toBe('education');
    expect(all.items.map(({ key, facts }) => [key, facts.map(({ value }) => value)])).toEqual([['e1', ['GSS', 2020]]]);
    const some = contentOf(block({ includes: ['education.year'] }, { multiple: true }), source);
    expect(some.items[0]?.facts.map(({ path }) => path)).toEqual(['year']);
  });

  test('headerName and subHeadername are lists of paths; what is empty is left out', () => {
    expect(wordsAt('name, middle, home.town', record, {})).toEqual(['Aisha', 'Abuja']);
    expect(wordsAt('schoolId', record, { schoolId: 'GSS Wuse' })).toEqual(['GSS Wuse']);
    expect(wordsAt(undefined, record, {})).toEqual([]);
  });
});

test('an object with nothing but system fields is empty', () => {
  expect([isEmpty({ osid: 'x' }), isEmpty([]), isEmpty(''), isEmpty(0), isEmpty(false)]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
