import { type CertificateType, certificateTypes } from '../values/certificate-types.ts';

/** `B` BECE, `M` MBA, `R` School Result Certificate, `T` Transcript. */
const letters: Record<CertificateType, string> = {
  BECE: 'B',
  MBA: 'M',
  'School Result Certificate': 'R',
  Transcript: 'T',
};

/** Where a tag may stand, and where it must; `in` names the list that it repeats with. */
type TagLine = { tag: string; offered: string; required: string; in?: 'subjects' | 'sessions' | 'rows' };
const line = (tag: string, offered: string, required = ''): TagLine => ({ tag, offered, required });
const row = (list: TagLine['in'] & string, tag: string, offered: string, required = ''): TagLine => ({
  tag,
  offered,
  required,
  in: list,
});

/** Every tag that a template may hold. Required ones are what makes a certificate say whom it is for and be verifiable. */
const tagLines = [
  line('credentialSubject.firstName', 'BMRT', 'BMRT'),
  line('credentialSubject.middleName', 'BMRT', 'BMRT'),
  line('credentialSubject.lastName', 'BMRT', 'BMRT'),
  line('credentialSubject.certificateNo', 'BMRT', 'BMRT'),
  line('credentialSubject.schoolName', 'BMRT', 'BMRT'),
  line('credentialSubject.academicYear', 'BMRT', 'BMRT'),
  line('credentialSubject.examNum', 'BM', 'BM'),
  line('credentialSubject.candidateNo', 'BM'),
  line('credentialSubject.admissionNo', 'RT', 'RT'),
  line('credentialSubject.className', 'BMR', 'R'),
  line('credentialSubject.subClass', 'BMR', 'R'),
  line('credentialSubject.term', 'R', 'R'),
  line('credentialSubject.dateOfBirth', 'BT'),
  line('credentialSubject.photo', 'R'),
  line('document.pending', 'BMRT'),
  line('document.awardedDate', 'BMRT'),
  line('document.titleLocal', 'BM'),
  line('document.gradeKey', 'BMRT'),
  line('issuer.name', 'BMRT', 'BMRT'),
  line('issuer.nameLocal', 'BM'),
  line('state.logo', 'BMRT'),
  line('state.registrarExaminationSignature', 'BMT'),
  line('state.commissionerEducationSignature', 'BMT'),
  line('state.directorExaminationSignature', 'BMT'),
  line('state.permanentSecretarySignature', 'BMT'),
  line('state.registrarEducationSignature', 'BMT'),
  line('school.logo', 'RT'),
  line('school.schoolAddress', 'RT'),
  line('school.schoolContact', 'RT'),
  line('school.principalName', 'RT'),
  line('school.principalSignature', 'RT'),
  line('school.principalComment', 'R'),
  line('teacher.name', 'R'),
  line('teacher.teacherSignature', 'R'),
  line('teacher.comment', 'R'),
  line('summary.subjectCount', 'BMR'),
  line('summary.total', 'R'),
  line('summary.maximum', 'R'),
  line('summary.average', 'R'),
  line('summary.position', 'R'),
  line('summary.classSize', 'R'),
  line('summary.attendance', 'R'),
  line('summary.sessionCount', 'T'),
  line('summary.termCount', 'T'),
  line('verify.qr', 'BMRT', 'BMRT'),
  line('verify.address', 'BMRT', 'BMRT'),
  line('fit.name', 'BMRT'),
  line('fit.school', 'BMRT'),
  row('subjects', 'subject', 'BMR', 'BMR'),
  row('subjects', 'grade', 'BMR', 'BMR'),
  row('subjects', 'score', 'BMR', 'R'),
  row('subjects', 'remark', 'BMR'),
  row('subjects', 'rowNumber', 'BMRT'),
  row('sessions', 'academicYear', 'T', 'T'),
  row('sessions', 'className', 'T', 'T'),
  row('sessions', 'subClass', 'T'),
  row('sessions', 'schoolName', 'T'),
  row('sessions', 'average', 'T'),
  row('rows', 'subject', 'T', 'T'),
  row('rows', 'first.score', 'T'),
  row('rows', 'first.grade', 'T', 'T'),
  row('rows', 'second.score', 'T'),
  row('rows', 'second.grade', 'T', 'T'),
  row('rows', 'third.score', 'T'),
  row('rows', 'third.grade', 'T', 'T'),
  row('rows', 'year', 'T'),
] as const satisfies readonly TagLine[];

type Line = TagLine & { tag: (typeof tagLines)[number]['tag'] };

/** A tag of one kind of certificate. */
export type TemplateTag = { tag: Line['tag']; list: TagLine['in'] | undefined; required: boolean };

/** The tags that a template of this type may hold. */
export function templateTags(type: CertificateType): TemplateTag[] {
  const lines: readonly Line[] = tagLines;
  return lines
    .filter(({ offered }) => offered.includes(letters[type]))
    .map((one) => ({ tag: one.tag, list: one.in, required: one.required.includes(letters[type]) }));
}

/** The lists that repeat in a template of this type. */
export function templateLists(type: CertificateType): string[] {
  return [...new Set(templateTags(type).flatMap(({ list }) => (list === undefined ? [] : [list])))];
}

/** Tags whose value is a picture: they stand in the `src` of an image. */
export const pictureTags: readonly string[] = [
  // Of documents that issuers issue.
  ...['issuer.logo', 'issuer.firstSignature', 'issuer.secondSignature'],
  ...['pictures.first', 'pictures.second', 'pictures.third'],
  ...new Set(
    certificateTypes
      .flatMap(templateTags)
      .map(({ tag }) => tag)
      .filter((tag) => /\.(logo|photo|qr)$|Signature$/.test(tag)),
  ),
];
