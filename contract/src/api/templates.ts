import Type, { type Static } from 'typebox';
import { certificateTypes } from '../values/certificate-types.ts';

const strict = { additionalProperties: false } as const;
const ref = Type.String({ minLength: 1, maxLength: 60 });
const certificateType = Type.Enum([...certificateTypes]);
/** HTML in UTF-8 as base64. */
const htmlContent = Type.String({ maxLength: 4 * 1024 * 1024 });

export const SaveStateTemplate = Type.Object(
  {
    stateId: ref,
    certificateType,
    htmlContent,
    name: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
  },
  strict,
);
export type SaveStateTemplate = Static<typeof SaveStateTemplate>;

/** The other body of `PUT /api/school/school-details/{schoolId}`. */
export const SaveSchoolTemplate = Type.Object({ schoolResultTemplate: htmlContent }, strict);
export type SaveSchoolTemplate = Static<typeof SaveSchoolTemplate>;

/** Templates of certificates and report cards. */
export const templatesApi = {
  readState: {
    path: '/api/superAdmin/getStateCertificateTemplate',
    body: Type.Object({ stateId: ref, certificateType }, strict),
  },
  readSchool: { path: '/api/superAdmin/getSchoolCertificateTemplate', body: Type.Object({ schoolId: ref }, strict) },
  saveState: { path: '/api/superAdmin/saveStateCertificateTemplate', body: SaveStateTemplate },
  asset: { path: '/api/superAdmin/template/asset' },
} as const;

/** A tag that a template may hold, as the editor lists it. */
export type WireTag = { tagName: string; description: string; require: boolean };
