import { createHash } from 'node:crypto';
import type { PreviewTemplate } from '@sanad/contract/api/previews';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { labelsOfToday } from '../../../issuing/credentials/usecases/appearance.ts';
import type { Certificate } from '../../../issuing/rendering/usecases/assemble.ts';
import {
  type CertificateLabels,
  describeCertificate,
  issuersOf,
  sampleFacts,
  textOf,
} from '../../../issuing/rendering/usecases/describe-certificate.ts';
import { renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { writeHtml } from '../../../issuing/rendering/usecases/write-html.ts';
import { readDraft } from '../../../issuing/templates/usecases/read-draft.ts';
import { plainQrText, verifyAddressOf } from '../rules.ts';
import type { CertificateFile, CertificateFormat } from './credential-file.ts';
import { readPictures, readTemplatePictures } from './pictures.ts';
import { addressesOf, appearanceOf, readSurroundings } from './surroundings.ts';

/** A code that leads to no certificate. */
const sampleNumber = 'SAMPLE-0000-0000000000';

function sampleIssuer(labels: CertificateLabels) {
  const [issuerName = '', issuerNameLocal] = issuersOf(labels, 'Gongola State');
  return { issuerName, issuerNameLocal };
}

async function sampleOf(context: Context, draft: PreviewTemplate): Promise<Certificate> {
  const { deps } = context;
  const { template, stateId, schoolId } = await readDraft(context, draft);
  const around = await readSurroundings(deps.db, {
    ...(stateId === undefined ? {} : { stateId }),
    ...(schoolId === undefined ? {} : { schoolId }),
  });
  const labels = await labelsOfToday(deps);
  const [language = defaultLanguage] = labels.languages;
  const facts = { ...sampleFacts(draft.certificateType, language), ...sampleIssuer(labels), labels };
  const { school } = appearanceOf(around, labels);
  const schoolName = around.school?.schoolName;
  const subject = typeof schoolName === 'string' ? { ...facts.subject, schoolName } : facts.subject;
  const known = around.school === undefined ? {} : { school };
  const { issuerUrl } = deps.settings;
  return {
    template,
    ...describeCertificate(
      { ...facts, ...known, subject },
      { verifyAddress: verifyAddressOf(issuerUrl), at: deps.clock.now() },
    ),
    pictures: await readPictures(deps, template.html, addressesOf(around, { isDraft: true })),
    templatePictures: await readTemplatePictures(deps, template),
    qrText: plainQrText(issuerUrl, sampleNumber),
    watermark: textOf(defaultLanguage, 'document.watermark.sample'),
    isSample: true,
  };
}

/** A template with the values of an invented pupil, as it would be saved. It says that it is a sample, and is kept nowhere. */
export async function previewTemplate(
  context: Context,
  draft: PreviewTemplate,
  format: CertificateFormat,
): Promise<CertificateFile> {
  const certificate = await sampleOf(context, draft);
  const drawn =
    format === 'html'
      ? { bytes: writeHtml(certificate), mime: 'text/html; charset=utf-8' }
      : await renderCertificate(context.deps, certificate, format);
  const sha256 = createHash('sha256').update(drawn.bytes).digest('hex');
  return { mime: drawn.mime, content: drawn.bytes, size: drawn.bytes.length, sha256, name: 'template' };
}
