import { expect, test } from 'vitest';
import { entities } from './entities.ts';
import { classOfField, visibilityClasses } from './visibility.ts';

test('[REG-61] a field is public-access, internal-access or private-access', () => {
  expect(visibilityClasses).toEqual(['public-access', 'internal-access', 'private-access']);
  expect(classOfField(entities.Teacher, 'name')).toBe('public-access');
  expect(classOfField(entities.Teacher, 'teacherSignature')).toBe('internal-access');
  expect(classOfField(entities.Teacher, 'phone')).toBe('private-access');
  expect(classOfField(entities.Student, 'dateOfBirth')).toBe('private-access');
});

test('[REG-62] a part of a field has the class of the field, and internal is the stricter of the two', () => {
  const osConfig = { ...entities.Student.osConfig, privateFields: ['home', 'mark'], internalFields: ['mark'] };
  expect(classOfField({ osConfig }, 'home.street')).toBe('private-access');
  expect(classOfField({ osConfig }, 'mark')).toBe('internal-access');
});
