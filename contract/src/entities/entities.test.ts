import { expect, test } from 'vitest';
import { nigerianPhonePattern, personNamePattern } from '../spelling/patterns.ts';
import { entities, findEntity } from './entities.ts';
import { entityNames } from './entity.ts';

test.each(Object.values(entities))('$name: its configuration names only fields that it has', (entity) => {
  const { uniqueIndexFields, indexFields, privateFields, internalFields } = entity.osConfig;
  const named = [...uniqueIndexFields, ...indexFields, ...privateFields, ...internalFields]
    .flatMap((field) => field.replace(/[()]/g, '').split(','))
    .concat(Object.values(entity.promoted).flat())
    .concat(entity.supersededField ?? [], entity.searchedFields, entity.searchText);
  const known = Object.keys(entity.schema.properties);
  expect(named.filter((field) => !known.includes(field))).toEqual([]);
  expect(entity).toBe(findEntity(entity.name));
});

test('the registry is complete, and a name is found in any spelling', () => {
  expect(Object.keys(entities)).toEqual([...entityNames]);
  expect(findEntity('school')?.name).toBe('School');
  expect(findEntity('LGASTATEADMIN')?.name).toBe('LgaStateAdmin');
  expect(findEntity('constructor')).toBeUndefined();
});

test('Nigerian mobile numbers are accepted in the stated and in the real form', () => {
  const phone = new RegExp(nigerianPhonePattern, 'u');
  const good = ['08031234567', '07012345678', '09012345678', '06012345678', '+2348031234567', '+234803123456'];
  const bad = ['05031234567', '0803123456', '080312345678', '+23480312345678', '2348031234567', '+234803123456x', ''];
  expect(good.filter((number) => !phone.test(number))).toEqual([]);
  expect(bad.filter((number) => phone.test(number))).toEqual([]);
});

test('names may be written with Yoruba, Hausa, Igbo and Devanagari letters, not with markup or digits', () => {
  const name = new RegExp(personNamePattern, 'u');
  const good = [
    'Adéọlá',
    'Ọláwálé',
    'Ɗanjuma',
    'Ƙwari',
    'Ɓala',
    'Ƴar’adua',
    'Nwáńkwọ',
    'Chịkamara',
    "N'Guessan",
    'अनन्या शर्मा',
    'Bello-Ahmed',
    'A. B.',
  ];
  const bad = ['', ' ', '<b>Ada</b>', 'Ada1', '=HYPERLINK("x")', 'Ada\nBello'];
  expect(good.filter((text) => !name.test(text))).toEqual([]);
  expect(bad.filter((text) => name.test(text))).toEqual([]);
});
