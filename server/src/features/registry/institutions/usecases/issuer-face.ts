import type { Issuer } from '@sanad/contract/entities/issuer';
import { faceFields, faceProblems, issuerImages, signatories } from '@sanad/contract/forms/issuer-face';
import { findIssuerColour } from '@sanad/contract/values/issuer-colours';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { forgetFile } from '../../files/usecases.ts';
import { belongsTo, change, type Images, linksOf, replaceImages } from './images.ts';

type Given = { fields: Record<string, string>; images: Images };

/** The fields to set, and those that are empty and go. Where nobody signs there is no signature either. */
function wanted(fields: Readonly<Record<string, string>>) {
  const said = faceFields.filter((field) => fields[field] !== undefined);
  const written = Object.fromEntries(said.map((field) => [field, fields[field]?.trim() ?? '']));
  const [found] = faceProblems(written);
  if (found !== undefined) {
    throw new AppError('VALIDATION', { text: `issuer-face.${found.field}.${found.problem}`, at: found.field });
  }
  const { headerColour, ...texts } = written;
  const set = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
  const colour = findIssuerColour(headerColour);
  const without: Extract<keyof Issuer, string>[] = said.filter((field) => written[field] === '');
  const unsigned = signatories.filter((which) => written[`${which}SignatoryName`] === '');
  return {
    set: { ...set, ...(colour === undefined ? {} : { headerColour: colour }) } as Partial<Issuer>,
    without,
    unsigned: unsigned.map((which) => `${which}Signature` as const),
  };
}

/** How an issuer appears: the colour of its header and papers, its logo, and who signs. */
export async function updateIssuerFace(context: Context, id: string, { fields, images }: Given) {
  if (!Object.keys(fields).every((name) => faceFields.some((field) => field === name))) {
    throw new AppError('VALIDATION');
  }
  const { set, without, unsigned } = wanted(fields);
  const kept = new Map([...images].filter(([field]) => !unsigned.some((gone) => gone === field)));
  const changed = await change(context, { entity: 'Issuer', id }, async (db, current) => {
    const { fields: pictures, replaced } = await replaceImages(db, context, { current, images: kept });
    const gone: (string | undefined)[] = [];
    for (const field of unsigned) gone.push(await forgetFile(db, current.data[field], belongsTo(current.osid)));
    return {
      fields: { ...set, ...pictures },
      without: [...without, ...unsigned],
      replaced: [...replaced, ...gone],
    };
  });
  const data = Object.fromEntries(
    Object.entries(changed.data).filter(([field]) => !unsigned.some((one) => one === field)),
  );
  return linksOf(context, { data }, issuerImages);
}
