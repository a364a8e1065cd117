import { describe, expect, test } from 'vitest';
import { findContactProblems } from './contact-form.ts';

const good = { name: 'Amina Bello', email: 'amina@example.org', message: 'Where is my certificate?' };

describe('the contact form', () => {
  test('a whole form has no problem', () => expect(findContactProblems(good)).toEqual({}));

  test.each(['', '   ', '\n'])('[HOME-23] a name is required, blanks are none: %j', (name) => {
    expect(findContactProblems({ ...good, name })).toEqual({ name: 'name-required' });
  });

  test('[HOME-24] an email address is required', () => {
    expect(findContactProblems({ ...good, email: ' ' })).toEqual({ email: 'email-required' });
  });

  test.each(['a@b.ng', 'a.b+c@mail.example.org', 'x@school.edu', 'x@y.info', ' padded@example.com ', 'x@sch.gov.in'])(
    '[HOME-25] [S-44] %j is an address with an ending of 2 to 4 letters',
    (email) => expect(findContactProblems({ ...good, email })).toEqual({}),
  );

  test.each([
    'a@b.education',
    'a@b.c',
    'a@b',
    'a b@c.org',
    '@b.org',
    'a@@b.org',
    'a@b..org',
    'a@b.o1g',
    'a@.org',
    'a@-b.org',
  ])('[HOME-25] [S-44] %j is refused', (email) =>
    expect(findContactProblems({ ...good, email })).toEqual({ email: 'email-invalid' }),
  );

  test('an address that would never end is refused at once', () => {
    const email = `a@${'b-'.repeat(50_000)}`;
    expect(findContactProblems({ ...good, email })).toEqual({ email: 'email-invalid' });
  });

  test('[HOME-26] a message is required', () => {
    expect(findContactProblems({ ...good, message: ' \n ' })).toEqual({ message: 'message-required' });
  });

  test('[HOME-26] 500 characters without the blanks around them are enough, 501 too many', () => {
    expect(findContactProblems({ ...good, message: `  ${'x'.repeat(500)}  ` })).toEqual({});
    expect(findContactProblems({ ...good, message: 'x'.repeat(501) })).toEqual({ message: 'message-too-long' });
  });

  test('a letter outside the basic plane counts once', () => {
    expect(findContactProblems({ ...good, message: '🎓'.repeat(500) })).toEqual({});
    expect(findContactProblems({ ...good, message: '🎓'.repeat(501) })).toEqual({ message: 'message-too-long' });
  });
});
