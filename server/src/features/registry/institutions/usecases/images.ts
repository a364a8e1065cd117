import type { EntityData } from '@sanad/contract/entities/entities';
import { principalImages, stateImages } from '@sanad/contract/forms/office-images';
import { principalProblems, principalRules } from '@sanad/contract/forms/principal-details';
import { phoneFields, plainPhone } from '@sanad/contract/numbers/phone';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { forgetFile, keepFile, linkFor, type NewFile, removeContents } from '../../files/usecases.ts';
import { changeRecords } from '../../records/usecases/many-records.ts';
import { findMissingImage, type Scope } from '../rules.ts';
import type { Found } from '../store.ts';
import { getForUpdate, getInScope, getScope } from './scope.ts';

export type Image = Omit<NewFile, 'visibility'>;
export type Images = ReadonlyMap<string, Image>;

const managed = {
  School: 'manageSchool',
  Teacher: 'manageSchool',
  States: 'manageState',
  Issuer: 'manageIssuer',
} as const;
type Managed = keyof typeof managed;

/** Refuses before the first byte is stored; the change itself asks again. */
export async function getManaged(context: Context, entity: Managed, id: string): Promise<string> {
  const scope = await getScope(context, managed[entity]);
  return (await getInScope(context.deps.db, { entity, id, scope })).osid;
}

/** First part of the keys of a record's pictures: they belong to it, whatever another record may name. */
export const imageKind = (osid: string) => `images/${osid}`;
export const belongsTo = (osid: string) => (file: { path: string }) => file.path.startsWith(`${imageKind(osid)}/`);

/** A logo is for everybody; a signature is only for those who may read the record. */
const visibilityOf = (field: string) => (field === 'logo' || field === 'logoUrl' ? 'public' : 'private');

/** Keeps the new pictures; answers the fields to set and the contents that they replace. */
export async function replaceImages<E extends Managed>(
  db: Database,
  { actor }: Context,
  { current, images }: { current: Found<E>; images: Images },
) {
  const stored: Readonly<Record<string, unknown>> = current.data;
  const kept: Record<string, string> = {};
  const replaced: (string | undefined)[] = [];
  for (const [field, image] of images) {
    kept[field] = await keepFile(db, actor, { ...image, visibility: visibilityOf(field) });
    replaced.push(await forgetFile(db, stored[field], belongsTo(current.osid)));
  }
  // The route takes pictures of this entity's fields alone.
  return { fields: kept as Partial<EntityData<E>>, replaced };
}

type Changed<E extends Managed> = {
  fields: Partial<EntityData<E>>;
  without?: Extract<keyof EntityData<E>, string>[];
  replaced: (string | undefined)[];
};
type Work<E extends Managed> = (db: Database, current: Found<E>) => Promise<Changed<E>>;

/** Changes one record that the caller manages; contents that it replaces go once that is certain. */
export async function change<E extends Managed>(
  context: Context,
  { entity, id }: { entity: E; id: string },
  work: Work<E>,
): Promise<Found<E>> {
  const { deps, actor } = context;
  const scope: Scope = await getScope(context, managed[entity]);
  const done = await inTransaction(deps.db, async (db) => {
    const current = await getForUpdate(db, { entity, id, scope });
    const { replaced, fields, without = [] } = await work(db, current);
    const at = deps.clock.now();
    await changeRecords(db, entity, [{ osid: current.osid, fields }], { by: actor.id, at, without });
    await recordAct(db, 'record.updated', { actor, entity, targetId: current.osid, at, values: { what: entity } });
    return { replaced, changed: { ...current, data: { ...current.data, ...fields } } };
  });
  await removeContents(deps, done.replaced);
  return done.changed;
}

/** The pictures that are there, as links for the caller. */
export function linksOf<F extends string>(
  context: Context,
  { data }: { data: Readonly<Partial<Record<F, unknown>>> },
  fields: readonly F[],
): Partial<Record<F, string>> {
  const present = fields.filter((field) => data[field] !== undefined);
  const links = present.map((field) => [field, linkFor(context.deps, context.actor, data[field])]);
  return Object.fromEntries(links) as Partial<Record<F, string>>;
}

/** Stores the signature of a teacher. */
export async function setTeacherSignature(context: Context, id: string, images: Images) {
  if (images.size === 0) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
  const changed = await change(context, { entity: 'Teacher', id }, (db, current) =>
    replaceImages(db, context, { current, images }),
  );
  return linksOf(context, changed, ['teacherSignature'] as const);
}

export async function removeTeacherSignature(context: Context, id: string): Promise<void> {
  await change(context, { entity: 'Teacher', id }, async (db, { osid, data }) => ({
    fields: {},
    without: ['teacherSignature'],
    replaced: [await forgetFile(db, data.teacherSignature, belongsTo(osid))],
  }));
}

/** The principal's details of a school with, if sent, its logo and the principal's signature. */
export async function updatePrincipalDetails(
  context: Context,
  id: string,
  { fields, images }: { fields: Record<string, string>; images: Images },
) {
  const plain = (field: string, value: string) => (phoneFields.includes(field) ? plainPhone(value) : value.trim());
  const details = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plain(field, value)]));
  if (!Object.keys(details).every((field) => Object.hasOwn(principalRules, field))) throw new AppError('VALIDATION');
  const [found] = principalProblems(details);
  if (found !== undefined) {
    const { field, problem } = found;
    throw new AppError('VALIDATION', { text: `principal.${field}.${problem}`, at: field });
  }
  const changed = await change(context, { entity: 'School', id }, async (db, current) => {
    const { fields: pictures, replaced } = await replaceImages(db, context, { current, images });
    return { fields: { ...details, ...pictures }, replaced };
  });
  return linksOf(context, changed, principalImages);
}

/** The pictures on a state's certificates. All six are needed; what is stored already need not be sent again. */
export async function updateStateImages(context: Context, id: string, images: Images) {
  if (images.size === 0) throw new AppError('VALIDATION', { text: 'image.none-chosen' });
  const changed = await change(context, { entity: 'States', id }, async (db, current) => {
    const missing = findMissingImage(current.data, images);
    if (missing !== undefined) throw new AppError('VALIDATION', { text: `state-image.${missing}.missing` });
    return replaceImages(db, context, { current, images });
  });
  return linksOf(context, changed, stateImages);
}
