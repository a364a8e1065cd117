import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import { admissionNo, closed, fileAddress, osid, personName, shortText, title } from './fields.ts';

/** A student's report of an error on a certificate. */
export const Report = Type.Object(
  {
    studentId: osid,
    studentName: personName,
    studentJssId: Type.Optional(shortText),
    studentSssId: Type.Optional(shortText),
    admissionNo: Type.Optional(admissionNo),
    schoolId: osid,
    schoolName: title,
    ceritificateOsid: Type.Optional(osid),
    certificateType: Type.Optional(shortText),
    description: Type.String({ minLength: 1, maxLength: limits.reportCharacters }),
    fileName: Type.Optional(Type.String({ maxLength: 255 })),
    imageUrl: Type.Optional(fileAddress),
    status: Type.Enum(['pending', 'resolved']),
    resolvedBy: Type.Optional(shortText),
    note: Type.Optional(Type.String({ maxLength: limits.reasonCharacters })),
  },
  closed,
);
export type Report = Static<typeof Report>;

export const report = defineEntity({
  name: 'Report',
  schema: Report,
  osConfig: { indexFields: ['schoolId', 'studentId', 'status', 'ceritificateOsid'], roles: ['Student'] },
  writers: 'system',
  promoted: { school_id: ['schoolId'], subject_id: ['studentId'], status: ['status'] },
});
