import type { Readable } from 'node:stream';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { Result } from '@sanad/contract/entities/result';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { RenderFormat } from '../../../../platform/renderer/renderer.ts';
import { labelsOfToday } from '../../../issuing/credentials/usecases/appearance.ts';
import { findCredentialOfResult } from '../../../issuing/credentials/usecases/find-credentials.ts';
import type { LeavingNote } from '../../../issuing/credentials/usecases/may-leave.ts';
import {
  certificateTypeOf,
  describeCertificate,
  factsOfResult,
  textOf,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import { type Rendition, renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { findTemplateVersion } from '../../../issuing/templates/usecases/find-template.ts';
import { readRecord } from '../../../registry/records/usecases/read-records.ts';
import { findOsid, findRecordByKey } from '../../../registry/records/usecases.ts';
import { type PreviewCall, previewerOf } from '../policy.ts';
import { plainQrText, verifyAddressOf } from '../rules.ts';
import { giveDrawn } from './credential-file.ts';
import { readPictures, readTemplatePictures } from './pictures.ts';
import { addressesOf, appearanceOf, readSurroundings, type Surroundings } from './surroundings.ts';

/** Which result is meant; a number where it has one. */
export type Wanted = { certificateNo?: string | undefined; osid?: string | undefined };

const entities = ['ClassResults', 'Results'] as const satisfies readonly EntityName[];

const notFound = () => new AppError('NOT_FOUND', { text: 'preview.not-found' });
const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

async function findOsidOf({ deps }: Context, entity: EntityName, { certificateNo, osid }: Wanted) {
  // A result that waits has no number: clients name it by its osid in the place of one.
  const named = osid ?? findOsid(certificateNo?.trim() ?? '');
  if (named !== undefined) return named;
  const number = certificateNo?.trim().toUpperCase();
  return number === undefined ? undefined : (await findRecordByKey(deps.db, entity, number))?.osid;
}

/** The row, if the caller may read it: one that it may not is as if it were not there. */
async function getRow(context: Context, wanted: Wanted): Promise<Result> {
  if (wanted.certificateNo === undefined && wanted.osid === undefined) {
    throw new AppError('VALIDATION', { text: 'preview.which' });
  }
  for (const entity of entities) {
    const osid = await findOsidOf(context, entity, wanted);
    if (osid === undefined) continue;
    try {
      return (await readRecord(context, { name: entity, id: osid })) as unknown as Result;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  throw notFound();
}

async function describe({ deps }: Context, row: Result, around: Surroundings) {
  const labels = await labelsOfToday(deps);
  const [language = defaultLanguage] = labels.languages;
  const { issuerUrl } = deps.settings;
  const facts = factsOfResult(row, { language, issuerName: '', awardedAt: row.osUpdatedAt });
  const described = describeCertificate(
    { ...facts, ...appearanceOf(around, labels) },
    { verifyAddress: verifyAddressOf(issuerUrl), at: new Date(row.osUpdatedAt) },
  );
  return { ...described, isDraft: facts.pending };
}

/** What would be issued, drawn with the template of today. */
async function drawRow(context: Context, row: Result, format: RenderFormat): Promise<Rendition> {
  const { deps } = context;
  const around = await readSurroundings(deps.db, row);
  const { stateId, schoolId } = row;
  const template = await findTemplateVersion(deps.db, { type: certificateTypeOf(row), stateId, schoolId });
  const { isDraft, ...described } = await describe(context, row, around);
  const watermark = row.status === 'rejected' ? 'document.watermark.rejected' : 'document.watermark.pending';
  const { certificateNo } = row;
  return renderCertificate(
    deps,
    {
      template,
      ...described,
      pictures: await readPictures(deps, template.html, addressesOf(around, { isDraft })),
      templatePictures: await readTemplatePictures(deps, template),
      ...(isDraft ? { watermark: textOf(defaultLanguage, watermark) } : {}),
      ...(certificateNo === undefined ? {} : { qrText: plainQrText(deps.settings.issuerUrl, certificateNo) }),
    },
    format,
  );
}

/** A picture of a certificate, from the store or just drawn. */
export type Preview = { mime: string; content: Readable | Buffer; note?: LeavingNote | undefined };

/**
 * The certificate of a result: the very file of an issued one, and how one would look that is not issued, which says
 * so all over the page.
 */
export async function previewResult(
  { deps, actor }: Context,
  call: PreviewCall,
  { wanted, format }: { wanted: Wanted; format: RenderFormat },
): Promise<Preview> {
  const context = { deps, actor: previewerOf(actor, call) };
  const row = await getRow(context, wanted);
  const credential = row.status === 'issued' ? await findCredentialOfResult(deps.db, row.osid) : undefined;
  if (credential !== undefined) return giveDrawn(deps, credential, format);
  const { bytes, mime } = await drawRow(context, row, format);
  return { mime, content: bytes };
}
