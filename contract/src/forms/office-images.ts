/** The pictures of the form of the principal's details (principal-details.ts). */
export const principalImages = ['logo', 'principalSignature'] as const;

/** The pictures that a state puts on its certificates, in the order of the form. */
export const stateImages = [
  'logo',
  'registrarExaminationSignature',
  'permanentSecretarySignature',
  'directorExaminationSignature',
  'registrarEducationSignature',
  'commissionerEducationSignature',
] as const;
export type StateImage = (typeof stateImages)[number];
