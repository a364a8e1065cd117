import type { PreviewDocument } from '@sanad/contract/api/issued-documents';
import { defaultLanguage } from '@sanad/contract/values/languages';
import type { Context } from '../../../../deps.ts';
import { labelsOfToday } from '../../../issuing/credentials/usecases/appearance.ts';
import { draftDocument } from '../../../issuing/documents/usecases/draft-document.ts';
import { describeDocument, textOf } from '../../../issuing/rendering/usecases/describe-certificate.ts';
import { readPictures } from '../../../issuing/rendering/usecases/pictures.ts';
import { renderCertificate } from '../../../issuing/rendering/usecases/render-certificate.ts';
import { verifyAddressOf } from '../rules.ts';
import type { Preview } from './preview-result.ts';

/** On a screen beside a form. */
const usualDpi = 96;

/** How a document would look that an issuer is writing: without number, code and date, and marked all over the page. */
export async function previewDocument(context: Context, given: PreviewDocument): Promise<Preview> {
  const { deps } = context;
  const { template, face, facts } = await draftDocument(context, given);
  const labels = await labelsOfToday(deps);
  const verifyAddress = verifyAddressOf(deps.settings.issuerUrl);
  const { bytes, mime } = await renderCertificate(
    deps,
    {
      template,
      ...describeDocument({ ...facts, ...face.issuer }, { verifyAddress, at: deps.clock.now(), labels }),
      pictures: await readPictures(deps, template.html, face.images),
      watermark: textOf(labels.languages[0] ?? defaultLanguage, 'document.watermark.draft'),
    },
    'png',
    { dpi: given.dpi ?? usualDpi },
  );
  return { mime, content: bytes };
}
