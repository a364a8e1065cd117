import Type from 'typebox';
import { textLengths } from '../forms/text-lengths.ts';
import { divisions } from '../school/school-year.ts';
import {
  academicYearPattern,
  fileAddressPattern,
  nigerianPhonePattern,
  onlySeen,
  osidPattern,
  personNamePattern,
} from '../spelling/patterns.ts';

/** An entity refuses fields that it does not know: a misspelt field is an error, not silently lost data. */
export const closed = { additionalProperties: false } as const;

/** At least one character that can be seen; no control character, nothing invisible and no angle bracket anywhere. */
const someText = `${onlySeen}[^\\p{Cc}<>]*[^\\p{Cc}<>\\s][^\\p{Cc}<>]*$`;

export const personName = Type.String({ minLength: 1, maxLength: textLengths.personName, pattern: personNamePattern });
/** Names of things and places: any text without control characters or angle brackets. */
export const title = Type.String({ minLength: 1, maxLength: textLengths.title, pattern: someText });
export const shortText = Type.String({ maxLength: textLengths.shortText, pattern: `${onlySeen}[^\\p{Cc}<>]*$` });
export const longText = Type.String({ maxLength: textLengths.longText });
export const email = Type.String({ format: 'email', maxLength: textLengths.email });
export const phone = Type.String({ pattern: nigerianPhonePattern });
export const address = Type.String({ maxLength: textLengths.address });
export const osid = Type.String({ pattern: osidPattern });
export const date = Type.String({ format: 'date' });
export const fileAddress = Type.String({ maxLength: 1000, pattern: fileAddressPattern });
export const webAddress = Type.String({ maxLength: 500, pattern: '^https?://\\S+$' });
export const academicYear = Type.String({ pattern: academicYearPattern });
export const className = Type.String({
  minLength: 1,
  maxLength: textLengths.number,
  pattern: '^[^\\p{Cc}<>/]*[^\\p{Cc}<>/\\s][^\\p{Cc}<>/]*$',
});
export const subClass = Type.Enum([...divisions]);
/** schoolId/academicYear/className/subClass. */
export const classId = Type.String({ minLength: 1, maxLength: 120 });
export const admissionNo = Type.String({ minLength: 1, maxLength: textLengths.number, pattern: someText });
/** Made by the server: STU and ten Crockford characters. */
export const uniqueId = Type.String({ pattern: '^STU[0-9A-HJKMNP-TV-Z]{10}$' });

/** Where a document of a part of a record is: `Student/<osid>/education/documents/<id>-<name>`. */
const documentLocation = Type.String({
  maxLength: 300,
  pattern: '^[A-Za-z]{1,40}/[0-9a-f-]{36}/[A-Za-z]{1,40}/documents/[0-9a-f-]{36}-[A-Za-z0-9._-]{1,100}$',
});
/** What proves an entry; read by its holder and by those who attest it. */
export const documents = Type.Array(documentLocation, { maxItems: 10 });

/** The parts of a person's name as certificates print them. */
export const nameParts = {
  firstName: personName,
  middleName: Type.Optional(Type.Union([personName, Type.Literal('')])),
  lastName: personName,
};
