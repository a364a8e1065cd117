import { expect, test } from 'vitest';
import { fieldLabel } from './label.ts';

const hindi = { 'student.firstName': 'पहला नाम', LAST_NAME: 'उपनाम', firstName: 'नाम' };

test('[I18N-09] a label is looked up under the langKey of its form or layout', () => {
  expect(fieldLabel(hindi, { name: 'firstName', langKey: 'student', title: 'First name' })).toBe('पहला नाम');
  expect(fieldLabel(hindi, { name: 'firstName', langKey: 'teacher' })).toBe('नाम');
});

test('a field without a text shows its title, translated where there is a text for it, else its name', () => {
  expect(fieldLabel(hindi, { name: 'lastName', langKey: 'student', title: 'LAST_NAME' })).toBe('उपनाम');
  expect(fieldLabel(hindi, { name: 'lastName', langKey: 'student', title: 'Surname' })).toBe('Surname');
  expect(fieldLabel(hindi, { name: 'lastName' })).toBe('lastName');
  expect(fieldLabel(hindi, { name: 'constructor' })).toBe('constructor');
});

test('[I18N-09] a field within another has the text of its whole path, else that of its own name', () => {
  const number = { name: 'registration.firstName', langKey: 'student', title: 'First name' };
  expect(fieldLabel(hindi, number)).toBe('पहला नाम');
  expect(fieldLabel({ ...hindi, 'student.registration.firstName': 'पंजीकृत नाम' }, number)).toBe('पंजीकृत नाम');
});
