import Type, { type Static } from 'typebox';
import { defineEntity } from './entity.ts';
import { closed, fileAddress, title } from './fields.ts';

export const States = Type.Object(
  {
    stateName: title,
    logo: Type.Optional(fileAddress),
    registrarExaminationSignature: Type.Optional(fileAddress),
    permanentSecretarySignature: Type.Optional(fileAddress),
    directorExaminationSignature: Type.Optional(fileAddress),
    registrarEducationSignature: Type.Optional(fileAddress),
    commissionerEducationSignature: Type.Optional(fileAddress),
  },
  closed,
);
export type States = Static<typeof States>;

export const states = defineEntity({
  name: 'States',
  schema: States,
  osConfig: {
    uniqueIndexFields: ['stateName'],
    internalFields: [
      'registrarExaminationSignature',
      'permanentSecretarySignature',
      'directorExaminationSignature',
      'registrarEducationSignature',
      'commissionerEducationSignature',
    ],
    roles: ['SuperAdmin'],
  },
  writers: {
    stateName: ['SuperAdmin'],
    logo: ['SuperAdmin'],
    registrarExaminationSignature: ['SuperAdmin'],
    permanentSecretarySignature: ['SuperAdmin'],
    directorExaminationSignature: ['SuperAdmin'],
    registrarEducationSignature: ['SuperAdmin'],
    commissionerEducationSignature: ['SuperAdmin'],
  },
  promoted: { natural_key: ['stateName'] },
});
