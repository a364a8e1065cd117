import { plainPhone } from '../numbers/phone.ts';
import { emailPattern, nigerianPhonePattern, personNamePattern } from '../spelling/patterns.ts';
import { textLengths } from './text-lengths.ts';

export type PrincipalField = 'principalName' | 'principalEmail' | 'schoolContact' | 'schoolAddress';
export type PrincipalProblem = { field: PrincipalField; problem: 'missing' | 'wrong' };

type Rule = { isRequired: boolean; maxLength: number; pattern: RegExp };

/** The form of the principal's details, in its order; the screen and the server judge by it. */
export const principalRules: Readonly<Record<PrincipalField, Rule>> = {
  principalName: { isRequired: true, maxLength: textLengths.personName, pattern: new RegExp(personNamePattern, 'u') },
  principalEmail: { isRequired: true, maxLength: textLengths.email, pattern: new RegExp(emailPattern) },
  schoolContact: { isRequired: true, maxLength: 14, pattern: new RegExp(nigerianPhonePattern) },
  schoolAddress: { isRequired: false, maxLength: textLengths.address, pattern: /^/ },
};

export const principalFields = Object.keys(principalRules) as PrincipalField[];

/** What is wrong with each field; blanks around a value do not count. */
export function principalProblems(details: Readonly<Partial<Record<string, string>>>): PrincipalProblem[] {
  return principalFields.flatMap((field): PrincipalProblem[] => {
    const { isRequired, maxLength, pattern } = principalRules[field];
    const written = details[field]?.trim() ?? '';
    const value = field === 'schoolContact' ? plainPhone(written) : written;
    if (value === '') return isRequired ? [{ field, problem: 'missing' }] : [];
    return [...value].length > maxLength || !pattern.test(value) ? [{ field, problem: 'wrong' }] : [];
  });
}
