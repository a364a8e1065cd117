import { expect, test } from 'vitest';
import { entityNames } from '../entities/entity.ts';
import { findShape, OneRecord, PageOfRecords } from './records.ts';
import { findFault } from './reply-fault.ts';
import { UserDetails } from './user-details.ts';

const faultOf = (entity: string, record: object) => findFault(findShape(OneRecord, { entity })!, record);

test.each(entityNames)('of %s a reader may be given no more than the id', (entity) => {
  expect(faultOf(entity, { osid: '1' })).toBeUndefined();
  expect(faultOf(entity, {})).toBeDefined();
  expect(faultOf(entity, { osid: '1', unheardOf: 1 })).toBeDefined();
});

test('what was stored under other rules is read all the same; another type is not', () => {
  const pupil = {
    osid: '1',
    firstName: '',
    middleName: '',
    phone: '12',
    dateOfBirth: 'spring',
    profileImage: 'x?sig=1',
  };
  expect(faultOf('Student', pupil)).toBeUndefined();
  expect(faultOf('Student', { ...pupil, phone: 12 })).toBeDefined();
  expect(faultOf('Student', { ...pupil, education: [{ instituteName: 'Unity', extra: 1 }] })).toBeDefined();
});

test('marks are numbers or nothing', () => {
  const withScore = (score: unknown) => ({ osid: '1', subjectAndGrade: [{ subject: 'Art', score, grade: 'A' }] });
  expect(faultOf('ClassResults', withScore(61.5))).toBeUndefined();
  expect(faultOf('ClassResults', withScore(null))).toBeUndefined();
  expect(faultOf('ClassResults', withScore('61'))).toBeDefined();
});

test('an entity is known in every spelling, and a role by its records', () => {
  expect(findShape(OneRecord, { entity: 'school' })).toBe(OneRecord.byEntity.School);
  expect(findShape(PageOfRecords, { entity: 'STUDENT' })).toBe(PageOfRecords.byEntity.Student);
  expect(findShape(UserDetails, { entityName: 'StateAdmin' })).toBe(UserDetails.byEntity.LgaStateAdmin);
  // Any other name may be that of a kind of document.
  expect(findShape(OneRecord, { entity: 'ScholarshipAward' })).toMatchObject({
    properties: { holder: expect.anything(), status: expect.anything() },
  });
});
