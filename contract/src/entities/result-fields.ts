import Type from 'typebox';
import { limits } from '../values/limits.ts';
import { certificateStatuses, resultStatuses } from '../values/statuses.ts';
import {
  academicYear,
  admissionNo,
  className,
  fileAddress,
  nameParts,
  osid,
  shortText,
  subClass,
  title,
} from './fields.ts';

/** One subject of a result. A cell that held a grade has no score and is left out of averages. */
export const subjectAndGrade = Type.Object(
  {
    subject: title,
    score: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
    grade: Type.String({ minLength: 1, maxLength: 3 }),
  },
  { additionalProperties: false },
);

type SubjectNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
const subjectColumn = Type.Optional(Type.String({ maxLength: 300 }));

/** `subject1`..`subject20`: "Mathematics: 78 (A)", in the order of the uploaded file. */
const subjectColumns = Object.fromEntries(
  Array.from({ length: limits.subjects }, (_, index) => [`subject${index + 1}`, subjectColumn]),
) as Record<`subject${SubjectNumber}`, typeof subjectColumn>;

/** What results of a school and of the region have in common. */
export const resultFields = {
  ...subjectColumns,
  ...nameParts,
  '@type': Type.Optional(Type.Enum(['ClassResults', 'Results'])),
  studentId: osid,
  uniqueId: Type.Optional(Type.String({ maxLength: 40 })),
  schoolId: osid,
  schoolName: title,
  schoolType: Type.String({ minLength: 1, maxLength: 60 }),
  stateId: osid,
  schoolLgaId: osid,
  className: Type.Optional(className),
  subClass: Type.Optional(subClass),
  academicYear,
  admissionNo: Type.Optional(admissionNo),
  subjectAndGrade: Type.Array(subjectAndGrade, { minItems: 1, maxItems: limits.subjects }),
  status: Type.Enum([...resultStatuses]),
  rejectReason: Type.Optional(Type.String({ maxLength: 250 })),
  /** The name of the pupil's record, where the sheet spells it anew: whoever approves sees both. */
  recordName: Type.Optional(Type.String({ maxLength: 310 })),
  /** Given at issuing only. */
  certificateNo: Type.Optional(shortText),
  ceritificateOsid: Type.Optional(osid),
  /** What became of the certificate of an issued row; absent while it is valid. */
  certificateStatus: Type.Optional(Type.Enum([...certificateStatuses])),
  imageUrl: Type.Optional(fileAddress),
  uploadBatchId: Type.Optional(osid),
  /** The osid of the row that a correction put in the place of this one. */
  supersededBy: Type.Optional(osid),
};
