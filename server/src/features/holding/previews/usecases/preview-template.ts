import { createHash } from 'node:crypto';
import type { PreviewTemplate } from '@sanad/contract/api/previews';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { faceOf, labelsOfToday } from '../../../issuing/credentials/usecases/appearance.ts';
import type { Certificate } from '../../../issuing/rendering/usecases/assemble.ts';
import {
  type CertificateFacts,
  type CertificateLabels,
  certificateTypeOf,
  type DescribedKind,
  describeCertificate,
  describeDocument,
  documentOfCase,
  factsOfCase,
  factsOfResult,
  issuersOf,
  sampleDocument,
  sampleFacts,
  textOf,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import {
  type PictureAddresses,
  readPictures,
  readTemplatePictures,
} from '../../../issuing/rendering/usecases/pictures.ts';
import { renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { writeHtml } from '../../../issuing/rendering/usecases/write-html.ts';
import { type Draft, readDraft } from '../../../issuing/templates/usecases/read-draft.ts';
import { findRecord } from '../../../registry/records/usecases.ts';
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
/** A draft of a certificate of the product. */
type CertificateDraft = PreviewTemplate & { certificateType: CertificateType };
type Labelled = { draft: CertificateDraft; labels: CertificateLabels };

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
  if (values !== 'sample') return factsOfCase(certificateType, values);
  const facts = { ...sampleFacts(certificateType, firstOf(labels)), ...sampleIssuer(labels), labels };
  const schoolName = around.school?.schoolName;
  const subject = typeof schoolName === 'string' ? { ...facts.subject, schoolName } : facts.subject;
  const { school } = appearanceOf(around, labels);
  return { ...facts, subject, ...(around.school === undefined ? {} : { school }) };
}

type Shown = Pick<Certificate, 'data' | 'info' | 'besideCode'> & { addresses: PictureAddresses };

/** A document of an issuer's kind, of an invented holder. A draft bears no signature. */
async function shownDocument(
  context: Context,
  { values = 'sample' }: PreviewTemplate,
  kind: DescribedKind,
): Promise<Shown> {
  const { deps } = context;
  const about = { verifyAddress: verifyAddressOf(deps.settings.issuerUrl), at: deps.clock.now() };
  const face = faceOf(await findRecord(deps.db, 'Issuer', kind.issuerId), {}, { isDraft: true });
  const { facts, labels } =
    values === 'sample'
      ? { facts: { ...sampleDocument(kind), ...face.issuer }, labels: await labelsOfToday(deps) }
      : documentOfCase(kind, values);
  return { ...describeDocument(facts, { ...about, labels }), addresses: face.images };
}

async function shownCertificate(
  context: Context,
  draft: CertificateDraft,
  { stateId, schoolId }: Draft,
): Promise<Shown> {
  const { deps } = context;
  const places = { ...(stateId === undefined ? {} : { stateId }), ...(schoolId === undefined ? {} : { schoolId }) };
  const own = await readSurroundings(deps.db, places);
  const labelled = { draft, labels: await labelsOfToday(deps) };
  const { facts, around } =
    draft.resultId === undefined
      ? { facts: inventedFacts(labelled, own), around: own }
      : await valuesOfPupil(context, labelled, draft.resultId);
  const about = { verifyAddress: verifyAddressOf(deps.settings.issuerUrl), at: deps.clock.now() };
  return { ...describeCertificate(facts, about), addresses: addressesOf(around, { isDraft: true }) };
}

async function sampleOf(context: Context, sent: PreviewTemplate): Promise<Certificate> {
  const { deps } = context;
  const draft = await readDraft(context, sent);
  const { template, subject } = draft;
  const { addresses, ...shown } =
    'kind' in subject
      ? await shownDocument(context, sent, subject.kind)
      : await shownCertificate(context, { ...sent, certificateType: subject.type }, draft);
  const { issuerUrl } = deps.settings;
  return {
    template,
    ...shown,
    pictures: await readPictures(deps, template.html, addresses),
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
