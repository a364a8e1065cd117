import type { TemplatePlace } from '@sanad/contract/api/templates';
import type { EntityName } from '@sanad/contract/entities/entity';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Context } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { type DrawnKind, getDrawnKind } from '../../../registry/kinds/usecases/kind-templates.ts';
import { findRecord, listOwnRecords, type WireRecord } from '../../../registry/records/usecases.ts';
import { type Ability, reachOf } from '../policy.ts';
import { ownPaper } from '../store.ts';

async function getKnown({ deps }: Context, entity: EntityName, id: string): Promise<WireRecord> {
  const found = await findRecord(deps.db, entity, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** The state, if the caller reaches it with this ability: one that it does not reach is as if it were not there. */
export async function getState(context: Context, ability: Ability, stateId: string): Promise<WireRecord> {
  const reach = reachOf(context.actor, ability);
  const state = await getKnown(context, 'States', stateId);
  if (reach === 'all') return state;
  const owner = { ownerId: context.actor.id, groupKey: 'stateAdmin' };
  const posts = await listOwnRecords(context.deps.db, 'LgaStateAdmin', owner);
  if (!posts.some((post) => post.stateId === state.osid)) throw new AppError('NOT_FOUND');
  return state;
}

/** The same for a school. */
export async function getSchool(context: Context, ability: Ability, schoolId: string): Promise<WireRecord> {
  const reach = reachOf(context.actor, ability);
  const school = await getKnown(context, 'School', schoolId);
  if (reach === 'all') return school;
  const own = await listOwnRecords(context.deps.db, 'School', { ownerId: context.actor.id });
  if (!own.some(({ osid }) => osid === school.osid)) throw new AppError('NOT_FOUND');
  return school;
}

/** The school that the caller is; FORBIDDEN for who is none. */
export async function getOwnSchoolId({ deps, actor }: Context): Promise<string> {
  const [own] = await listOwnRecords(deps.db, 'School', { ownerId: actor.id });
  if (own === undefined) throw new AppError('FORBIDDEN');
  return own.osid;
}

/** Whose template it is, and what it is drawn for. */
export type OwnedPlace = { type: CertificateType; owner: { stateId: string } | { schoolId: string } } | KindPlace;
export type KindPlace = { type: typeof ownPaper; owner: { kindId: string }; kind: DrawnKind };

/** A kind of document, for its issuer; for all others it is not there. */
export async function getKindPlace(context: Context, kindId: string | undefined): Promise<KindPlace> {
  reachOf(context.actor, 'saveKind');
  if (kindId === undefined) throw new AppError('NOT_FOUND');
  const kind = await getDrawnKind(context, kindId);
  return { type: ownPaper, owner: { kindId: kind.kindId }, kind };
}

/** A school that names nobody is meant itself; a report card is all that a school has a template of. */
export async function getOwnedPlace(
  context: Context,
  act: 'read' | 'save',
  { certificateType: type, stateId, schoolId, kindId }: TemplatePlace,
): Promise<OwnedPlace> {
  if (type === 'Document') return getKindPlace(context, kindId);
  if (stateId !== undefined && schoolId === undefined) {
    const { osid } = await getState(context, act === 'read' ? 'readState' : 'saveState', stateId);
    return { type, owner: { stateId: osid } };
  }
  const ability = act === 'read' ? 'readSchool' : 'saveSchool';
  reachOf(context.actor, ability);
  const { osid } = await getSchool(context, ability, schoolId ?? (await getOwnSchoolId(context)));
  if (type !== 'School Result Certificate') throw new AppError('NOT_FOUND');
  return { type, owner: { schoolId: osid } };
}
