import { entities } from '@sanad/contract/entities/entities';
import type { Entity } from '@sanad/contract/entities/entity';
import { describe, expect, test } from 'vitest';
import { desksOf, isOnDesk, resolvedText, valuesAt } from './desks.ts';
import { parseCondition } from './parse-condition.ts';

const requester = { schoolId: 's1', educationDetails: [{ instituteOSID: 'a' }, { instituteOSID: 'b' }], level: 3 };
const holds = (conditions: string, keys: readonly string[]) => isOnDesk(desksOf(conditions, requester), keys);

describe('a condition of a policy', () => {
  test.each<[string, readonly string[], boolean]>([
    ['(ATTESTOR#$.osid#.contains(REQUESTER#$.schoolId#))', ['osid=s1'], true],
    ['(ATTESTOR#$.osid#.contains(REQUESTER#$.schoolId#))', ['osid=s2'], false],
    ['(ATTESTOR#$.osid#.contains(REQUESTER#$.missing#))', ['osid=s1'], false],
    ["(ATTESTOR#$.[*]#.contains('board-cbse'))", ['*=board-cbse'], true],
    ["(ATTESTOR#$.[*]#.contains('board-cbse'))", ['*=School'], false],
    // Several values of the requester are all asked for.
    [
      '(ATTESTOR#$.experience.[*].instituteOSID#.contains(REQUESTER#$.educationDetails.*.instituteOSID#))',
      ['experience.*.instituteOSID=a'],
      false,
    ],
    [
      '(ATTESTOR#$.experience.[*].instituteOSID#.contains(REQUESTER#$.educationDetails.*.instituteOSID#))',
      ['experience.*.instituteOSID=a', 'experience.*.instituteOSID=b'],
      true,
    ],
    ["ATTESTOR#$.osid# == 's1' and ATTESTOR#$.stateId# == 'x'", ['osid=s1', 'stateId=x'], true],
    ["ATTESTOR#$.osid# == 's1' and ATTESTOR#$.stateId# == 'x'", ['osid=s1', 'stateId=y'], false],
    ["ATTESTOR#$.osid# == 's1' or ATTESTOR#$.stateId# == 'x'", ['stateId=x'], true],
    ["ATTESTOR#$.osid# != 's1'", ['osid=s1'], false],
    ["ATTESTOR#$.osid# != 's1'", ['osid=s2'], true],
    ["{'a', 's1'}.contains(ATTESTOR#$.osid#)", ['osid=a'], true],
    ["REQUESTER#$.level# == '3' && ATTESTOR#$.osid# == 's1'", ['osid=s1'], true],
    ["REQUESTER#$.level# != '3' && ATTESTOR#$.osid# == 's1'", ['osid=s1'], false],
    ["(('a' == 'b') || (ATTESTOR#$.osid# == 's1')) && true", ['osid=s1'], true],
  ])('%s for %j: %s', (conditions, keys, expected) => {
    expect(holds(conditions, keys)).toBe(expected);
  });

  test.each([
    '',
    '(',
    ')',
    "ATTESTOR#$.osid#.matches('.*')",
    "ATTESTOR#$.osid#.contains('a').contains('b')",
    "T(java.lang.Runtime).getRuntime().exec('rm')",
    'while(true)',
    "#{'a'}",
    "'a' = 'a'",
    "ATTESTOR#osid# == 'a'",
    'ATTESTOR#$..osid#.contains(REQUESTER#$.schoolId#)',
    "ATTESTOR#$.osid# == 'a' 'b'",
    'ATTESTOR#$.osid# == ATTESTOR#$.stateId#',
    '{}.contains(ATTESTOR#$.osid#)',
  ])('that says anything else is none: %s', (conditions) => {
    expect(() => desksOf(conditions, requester)).toThrow();
  });

  test('that is long, deep or wide is refused at once, and not worked on', () => {
    expect(() => parseCondition(`${'('.repeat(400)}true${')'.repeat(400)}`)).toThrow('too deep');
    expect(() => parseCondition("'a' == 'a' or ".repeat(10_000))).toThrow('too long');
    const wide = Array.from({ length: 6 }, (_, n) => `(ATTESTOR#$.a# == '${n}' or ATTESTOR#$.b# == '${n}')`);
    expect(() => desksOf(wide.join(' and '), requester)).toThrow('too many cases');
    const many = { list: Array.from({ length: 10_000 }, (_, n) => String(n)) };
    expect(() => desksOf('ATTESTOR#$.osid#.contains(REQUESTER#$.list#)', many)).toThrow('too many values');
  });

  test("a requester's value is a value, whatever it looks like", () => {
    const sly = { schoolId: "s1') or true or ('a' == 'a" };
    const conditions = '(ATTESTOR#$.osid#.contains(REQUESTER#$.schoolId#))';
    expect(isOnDesk(desksOf(conditions, sly), ['osid=s1'])).toBe(false);
    expect(resolvedText(conditions, sly).split("'")).toHaveLength(3);
  });

  test('paths go into lists and objects, and nowhere else', () => {
    expect(valuesAt(requester, ['educationDetails', '*', 'instituteOSID'])).toEqual(['a', 'b']);
    expect(valuesAt(requester, ['educationDetails', 'instituteOSID'])).toEqual(['a', 'b']);
    expect(valuesAt(requester, ['constructor', 'name'])).toEqual([]);
    expect(valuesAt(requester, ['__proto__'])).toEqual([]);
  });

  test('[S-84] is one that is understood, in every shipped schema', () => {
    const policies = Object.values(entities).flatMap(({ osConfig }: Entity) => osConfig.attestationPolicies);
    expect(policies.map(({ name }) => name)).toEqual([
      'schoolRegistrationAttest',
      'teacherExperienceAttest',
      'studentEducationAttest',
    ]);
    for (const { conditions } of policies) expect(() => parseCondition(conditions)).not.toThrow();
  });
});
