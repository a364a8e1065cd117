import type { EntityName } from '@sanad/contract/entities/entity';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RenderFormat } from '../../../platform/renderer/renderer.ts';
import { readRecord } from '../../registry/usecases/read-records.ts';
import { findRecord, findRecordByKey, type WireRecord } from '../../registry/usecases.ts';
import {
  certificateTypeOf,
  describeCertificate,
  factsOfResult,
  type ResultRow,
  textOf,
} from '../../rendering/usecases/describe-certificate.ts';
import { type Rendition, renderCertificate } from '../../rendering/usecases/render-certificate.ts';
import { findTemplateVersion } from '../../templates/usecases/find-template.ts';
import { type PreviewCall, previewerOf } from '../policy.ts';
import { plainQrText, verifyAddressOf } from '../rules.ts';
import { type PictureAddresses, readPictures, readTemplatePictures } from './pictures.ts';

/** Which result is meant; a number where it has one. */
export type Wanted = { certificateNo?: string | undefined; osid?: string | undefined };

const entities = ['ClassResults', 'Results'] as const satisfies readonly EntityName[];
type Row = ResultRow & Pick<WireRecord, 'osid' | 'osUpdatedAt'>;

const notAvailable = () => new AppError('NOT_FOUND', { text: 'preview.not-available' });
const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

async function findOsidOf({ deps }: Context, entity: EntityName, { certificateNo, osid }: Wanted) {
  if (osid !== undefined) return osid;
  const number = certificateNo?.trim().toUpperCase();
  return number === undefined ? undefined : (await findRecordByKey(deps.db, entity, number))?.osid;
}

/** The row, if the caller may read it: one that it may not is as if it were not there. */
async function getRow(context: Context, wanted: Wanted): Promise<Row> {
  if (wanted.certificateNo === undefined && wanted.osid === undefined) {
    throw new AppError('VALIDATION', { text: 'preview.which' });
  }
  for (const entity of entities) {
    const osid = await findOsidOf(context, entity, wanted);
    if (osid === undefined) continue;
    try {
      return (await readRecord(context, { name: entity, id: osid })) as unknown as Row;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw notAvailable();
}

const stateSignatures = [
  'registrarExaminationSignature',
  'commissionerEducationSignature',
  'directorExaminationSignature',
  'permanentSecretarySignature',
  'registrarEducationSignature',
] as const;

type Around = Partial<Record<'state' | 'school' | 'teacher' | 'student', WireRecord>>;

/** The records whose names and pictures stand on the certificate. */
async function readAround({ deps: { db } }: Context, row: Row): Promise<Around> {
  const find = async (name: keyof Around, entity: EntityName, osid: string | undefined) => {
    const found = osid === undefined ? undefined : await findRecord(db, entity, osid);
    return found === undefined ? {} : { [name]: found };
  };
  return {
    ...(await find('state', 'States', row.stateId)),
    ...(await find('school', 'School', row.schoolId)),
    ...(await find('student', 'Student', row.studentId)),
    ...(await find('teacher', 'Teacher', 'teacherId' in row ? row.teacherId : undefined)),
  };
}

/** A draft bears no signature. */
function addressesOf({ state, school, teacher, student }: Around, isDraft: boolean): PictureAddresses {
  const looks = {
    'state.logo': state?.logo,
    'school.logo': school?.logo,
    'credentialSubject.photo': student?.profileImage,
  };
  if (isDraft) return looks;
  return {
    ...looks,
    ...Object.fromEntries(stateSignatures.map((name) => [`state.${name}`, state?.[name]])),
    'school.principalSignature': school?.principalSignature,
    'teacher.teacherSignature': teacher?.teacherSignature,
  };
}

function describe({ deps }: Context, row: Row, { state, school, teacher }: Around) {
  const language = defaultLanguage;
  const { issuerUrl } = deps.settings;
  const issuerName = textOf(language, 'document.issuer', { state: String(state?.stateName ?? '') });
  const facts = factsOfResult(row, { language, issuerName, awardedAt: row.osUpdatedAt });
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const described = describeCertificate(
    {
      ...facts,
      school: {
        schoolAddress: text(school?.schoolAddress),
        schoolContact: text(school?.schoolContact),
        principalName: text(school?.principalName),
      },
      teacher: { name: text(teacher?.name) },
    },
    { verifyAddress: verifyAddressOf(issuerUrl), at: new Date(row.osUpdatedAt) },
  );
  return { ...described, isDraft: facts.pending };
}

/** The certificate of a result as it looks, or would look; one that is not issued says so all over the page. */
export async function previewResult(
  { deps, actor }: Context,
  call: PreviewCall,
  { wanted, format }: { wanted: Wanted; format: RenderFormat },
): Promise<Rendition> {
  const context = { deps, actor: previewerOf(actor, call) };
  const row = await getRow(context, wanted);
  const around = await readAround(context, row);
  const { stateId, schoolId } = row;
  const template = await findTemplateVersion(deps.db, { type: certificateTypeOf(row), stateId, schoolId });
  const { isDraft, ...described } = describe(context, row, around);
  const watermark = row.status === 'rejected' ? 'document.watermark.rejected' : 'document.watermark.pending';
  const { certificateNo } = row;
  return renderCertificate(
    deps,
    {
      template,
      ...described,
      pictures: await readPictures(deps, template.html, addressesOf(around, isDraft)),
      templatePictures: await readTemplatePictures(deps, template),
      ...(isDraft ? { watermark: textOf(defaultLanguage, watermark) } : {}),
      ...(certificateNo === undefined ? {} : { qrText: plainQrText(deps.settings.issuerUrl, certificateNo) }),
    },
    format,
  );
}
