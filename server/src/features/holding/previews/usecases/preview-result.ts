import type { Readable } from 'node:stream';
import type { Result } from '@sanad/contract/entities/result';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
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
import { readPictures, readTemplatePictures } from '../../../issuing/rendering/usecases/pictures.ts';
import { type Rendition, renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { findTemplateVersion } from '../../../issuing/templates/usecases/find-template.ts';
import { type PreviewCall, previewerOf } from '../policy.ts';
import { plainQrText, verifyAddressOf } from '../rules.ts';
import { giveDrawn } from './credential-file.ts';
import { getReadableResult, type Wanted } from './readable-result.ts';
import { addressesOf, appearanceOf, readSurroundings, type Surroundings } from './surroundings.ts';

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
  const row = await getReadableResult(context, wanted);
  const credential = row.status === 'issued' ? await findCredentialOfResult(deps.db, row.osid) : undefined;
  if (credential !== undefined) return giveDrawn(deps, credential, format);
  const { bytes, mime } = await drawRow(context, row, format);
  return { mime, content: bytes };
}
