import { onlySeen, personNamePattern } from '../spelling/patterns.ts';
import { findIssuerColour } from '../values/issuer-colours.ts';
import { textLengths } from './text-lengths.ts';

/** The pictures of an issuer: its logo, and the signatures on its papers. */
export const issuerImages = ['logoUrl', 'firstSignature', 'secondSignature'] as const;
export type IssuerImage = (typeof issuerImages)[number];

/** Those who sign for an issuer, in the order in which they stand on its papers. */
export const signatories = ['first', 'second'] as const;
export type Signatory = (typeof signatories)[number];

export const faceFields = [
  'headerColour',
  'firstSignatoryName',
  'firstSignatoryOffice',
  'secondSignatoryName',
  'secondSignatoryOffice',
] as const;
export type FaceField = (typeof faceFields)[number];
export type FaceValues = Readonly<Partial<Record<FaceField, string>>>;
export type FaceProblem = { field: FaceField; problem: 'missing' | 'wrong' };

const isName = new RegExp(personNamePattern, 'u');
const isOffice = new RegExp(`${onlySeen}[^\\p{Cc}<>]*$`, 'u');
export const officeLength = 60;

function problemsOfSignatory(values: FaceValues, which: Signatory): FaceProblem[] {
  const [nameField, officeField] = [`${which}SignatoryName`, `${which}SignatoryOffice`] as const;
  const [name, office] = [values[nameField]?.trim() ?? '', values[officeField]?.trim() ?? ''];
  if (name === '' && office === '') return [];
  const isNameRight = [...name].length <= textLengths.personName && isName.test(name);
  const isOfficeRight = [...office].length <= officeLength && isOffice.test(office);
  return [
    ...(name === '' ? [{ field: nameField, problem: 'missing' as const }] : []),
    ...(name !== '' && !isNameRight ? [{ field: nameField, problem: 'wrong' as const }] : []),
    ...(isOfficeRight ? [] : [{ field: officeField, problem: 'wrong' as const }]),
  ];
}

/** What is wrong with how an issuer wants to appear; on the screen while it is typed, on the server before it is kept. */
export function faceProblems(values: FaceValues): FaceProblem[] {
  const colour = values.headerColour ?? '';
  return [
    ...(colour === '' || findIssuerColour(colour)
      ? []
      : [{ field: 'headerColour' as const, problem: 'wrong' as const }]),
    ...signatories.flatMap((which) => problemsOfSignatory(values, which)),
  ];
}
