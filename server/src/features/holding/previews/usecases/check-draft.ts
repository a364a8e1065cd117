import type { CheckedCase, CheckedDraft, TemplatePlace } from '@sanad/contract/api/templates';
import type { Language } from '@sanad/contract/values/languages';
import sharp from 'sharp';
import type { Context } from '../../../../deps.ts';
import { findUnmet, type Inspected, inspectCases } from '../../../issuing/rendering/usecases/inspect-template.ts';
import { readPictures, readTemplatePictures } from '../../../issuing/rendering/usecases/pictures.ts';
import { judgeTags, readDraft } from '../../../issuing/templates/usecases/read-draft.ts';
import { isCodeGood } from '../../../issuing/templates/usecases/require-printable.ts';
import { addressesOf, readSurroundings } from './surroundings.ts';

const written = (field: string) => `{{${field}}}`;
/** Pixels of the drawing for a millimetre of the page. */
const dotsPerMm = 120 / 25.4;
const round = (millimetres: number) => Math.round(millimetres * 10) / 10;

async function presentCase({ name, picture, spots, code }: Inspected & { name: CheckedCase['name'] }) {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const jpeg = await image.flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer();
  return {
    name,
    picture: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    page: { width: round(width / dotsPerMm), height: round(height / dotsPerMm) },
    spots: spots.map(({ kind, fields, ...box }) => ({ kind, tags: fields.map(written), ...box })),
    code,
  };
}

const isWorst = ({ name }: Pick<CheckedCase, 'name'>) => name !== 'bare' && name !== 'usual';

/** What saving a draft would refuse and take out, with the page that would be printed. Nothing is kept. */
export async function checkDraft(
  context: Context,
  sent: TemplatePlace & { htmlContent: string },
  language: Language,
): Promise<CheckedDraft> {
  const { deps } = context;
  const { template, checked, subject, stateId, schoolId } = await readDraft(context, sent);
  const around = await readSurroundings(deps.db, {
    ...(stateId === undefined ? {} : { stateId }),
    ...(schoolId === undefined ? {} : { schoolId }),
  });
  const cases = await inspectCases(deps, {
    ...{ template, subject },
    pictures: await readPictures(deps, template.html, addressesOf(around, { isDraft: true })),
    templatePictures: await readTemplatePictures(deps, template),
  });
  const tags = judgeTags(subject, checked, language);
  const unmet = await findUnmet(deps, { template, subject });
  const isGood = (one: Inspected) => isCodeGood(one) && one.spots.length === 0;
  return {
    ...tags,
    unmet: unmet.slice(0, 50),
    removed: checked.removed,
    remote: checked.remote,
    // A page with what is usual, or next to nothing on it, is worth a look only where something is wrong with it.
    cases: await Promise.all(cases.filter((one) => isWorst(one) || !isGood(one)).map(presentCase)),
    isSavable: [tags.missing, tags.unknown, unmet].every((all) => all.length === 0) && cases.every(isGood),
  };
}
