import { createHash } from 'node:crypto';
import type { PreviewTemplate } from '@sanad/contract/api/previews';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { labelsOfToday } from '../../../issuing/credentials/usecases/appearance.ts';
import type { Certificate } from '../../../issuing/rendering/usecases/assemble.ts';
import {
  type CertificateFacts,
  type CertificateLabels,
  certificateTypeOf,
  describeCertificate,
  factsOfResult,
  issuersOf,
  sampleFacts,
  textOf,
  worstFacts,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import { readPictures, readTemplatePictures } from '../../../issuing/rendering/usecases/pictures.ts';
import { renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { writeHtml } from '../../../issuing/rendering/usecases/write-html.ts';
import { readDraft } from '../../../issuing/templates/usecases/read-draft.ts';
import { previewerOf } from '../policy.ts';
import { plainQrText, verifyAddressOf } from '../rules.ts';
import type { CertificateFile, CertificateFormat } from './credential-file.ts';
import { getReadableResult } from './readable-result.ts';
import { addressesOf, appearanceOf, readSurroundings, type Surroundings } from './surroundings.ts';

/** A code that leads to no certificate. */
const sampleNumber = 'SAMPLE-0000-0000000000';

function sampleIssuer(labels: CertificateLabels) {
  const [issuerName = '', issuerNameLocal] = issuersOf(labels, 'Gongola State');
  return { issuerName, issuerNameLocal };
}

type Valued = { facts: CertificateFacts; around: Surroundings };
type Labelled = { draft: PreviewTemplate; labels: CertificateLabels };

const firstOf = ({ languages: [language = defaultLanguage] }: CertificateLabels) => language;

/** The values of a pupil whose result the caller reads anyway; of the kind of certificate that is drawn. */
async function valuesOfPupil({ deps, actor }: Context, { draft, labels }: Labelled, resultId: string): Promise<Valued> {
  const row = await getReadableResult({ deps, actor: previewerOf(actor, 'school') }, { osid: resultId });
  if (certificateTypeOf(row) !== draft.certificateType) {
    throw new AppError('NOT_FOUND', { text: 'preview.not-found' });
  }
  const around = await readSurroundings(deps.db, row);
  const told = { language: firstOf(labels), issuerName: '', awardedAt: row.osUpdatedAt };
  return { around, facts: { ...factsOfResult(row, told), ...appearanceOf(around, labels) } };
}

function inventedFacts({ draft, labels }: Labelled, around: Surroundings): CertificateFacts {
  const { certificateType, values = 'sample' } = draft;
  if (values !== 'sample') return worstFacts(certificateType, values);
  const facts = { ...sampleFacts(certificateType, firstOf(labels)), ...sampleIssuer(labels), labels };
  const schoolName = around.school?.schoolName;
  const subject = typeof schoolName === 'string' ? { ...facts.subject, schoolName } : facts.subject;
  const { school } = appearanceOf(around, labels);
  return { ...facts, subject, ...(around.school === undefined ? {} : { school }) };
}

async function sampleOf(context: Context, draft: PreviewTemplate): Promise<Certificate> {
  const { deps } = context;
  const { template, stateId, schoolId } = await readDraft(context, draft);
  const places = { ...(stateId === undefined ? {} : { stateId }), ...(schoolId === undefined ? {} : { schoolId }) };
  const own = await readSurroundings(deps.db, places);
  const labelled = { draft, labels: await labelsOfToday(deps) };
  const { facts, around } =
    draft.resultId === undefined
      ? { facts: inventedFacts(labelled, own), around: own }
      : await valuesOfPupil(context, labelled, draft.resultId);
  const { issuerUrl } = deps.settings;
  return {
    template,
    ...describeCertificate(facts, { verifyAddress: verifyAddressOf(issuerUrl), at: deps.clock.now() }),
    pictures: await readPictures(deps, template.html, addressesOf(around, { isDraft: true })),
    templatePictures: await readTemplatePictures(deps, template),
    qrText: plainQrText(issuerUrl, sampleNumber),
    watermark: textOf(defaultLanguage, 'document.watermark.sample'),
    isSample: true,
  };
}

/** A template with values in it, of an invented pupil unless one is named, as it would be saved. It says that it is a sample, and is kept nowhere. */
export async function previewTemplate(
  context: Context,
  draft: PreviewTemplate,
  format: CertificateFormat,
): Promise<CertificateFile> {
  const certificate = await sampleOf(context, draft);
  const drawn =
    format === 'html'
      ? { bytes: writeHtml(certificate), mime: 'text/html; charset=utf-8' }
      : await renderCertificate(context.deps, certificate, format, draft.dpi === undefined ? {} : { dpi: draft.dpi });
  const sha256 = createHash('sha256').update(drawn.bytes).digest('hex');
  return { mime: drawn.mime, content: drawn.bytes, size: drawn.bytes.length, sha256, name: 'template' };
}
