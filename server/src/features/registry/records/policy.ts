import { type Entity, type EntityName, searchTextField } from '@sanad/contract/entities/entity';
import { classOfField } from '@sanad/contract/entities/visibility';
import { maySet } from '@sanad/contract/entities/writers';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/identity/identity.ts';
import { and, type Filter, mapConditions, oneOf, or } from '../../../platform/query/filter.ts';
import { attests, attestsBy } from './access/attestors.ts';
import type { Own } from './access/own.ts';
import { keepers, type ReadGrant, readGrants, type Shown } from './access/read-grants.ts';
import { type WriteAct, type WriteGrant, writeGrants } from './access/write-grants.ts';

/** What the holder of a record opened to the one who asks. */
type Consented = { entity: EntityName; osid: string; fields: readonly string[] };

/** Who asks: nobody known, or an account, where it belongs and what others opened to it. */
export type Viewer = { actor: Actor | undefined; own: Own | undefined; consented: readonly Consented[] };

/** Rows, and what is seen of them. */
export type Tier = { rows: Filter; shown: Shown; askable: readonly string[] };

const nobody: Own = {
  id: '',
  students: [],
  schools: [],
  schoolStates: [],
  vettedSchoolStates: [],
  teachers: [],
  teacherSchools: [],
  classes: [],
  inspectorStates: [],
  examiners: [],
  lgas: [],
  states: [],
  issuers: [],
  withheld: [],
  attesting: [],
};

function isGranted({ actor }: Viewer, to: ReadGrant['to']): boolean {
  if (to === 'anyone') return true;
  if (actor === undefined) return false;
  if (to === 'noKeeper') return !keepers.some((role) => actor.roles.includes(role));
  return to === 'signedIn' || actor.roles.includes(to);
}

/** What the caller sees of an entity; an empty list where it may not ask at all. */
export function tiersOf(viewer: Viewer, entity: Entity): Tier[] {
  const own = viewer.own ?? nobody;
  const granted = readGrants[entity.name]
    .filter((grant) => isGranted(viewer, grant.to))
    .map((grant) => ({ rows: grant.rows(own), shown: grant.shown, askable: grant.askable ?? [] }));
  return [...granted, ...consentTiers(viewer, entity)];
}

/** A consent shows the fields that it names in the one row that it is about, and nothing else of it. */
function consentTiers({ consented }: Viewer, entity: Entity): Tier[] {
  return consented
    .filter((one) => one.entity === entity.name)
    .map(({ osid, fields }) => ({ rows: oneOf('osid', [osid]), shown: fields, askable: [] }));
}

/** The row scope of the caller, part of every query. */
export function scopeOf(tiers: readonly Tier[]): Filter {
  return or(tiers.map((tier) => tier.rows));
}

const systemFields = ['osCreatedAt', 'osUpdatedAt', 'osCreatedBy', 'osUpdatedBy'];

/** Whether rows of this tier are given with the field. */
export function isShown(entity: Entity, { shown }: Tier, name: string): boolean {
  const field = name.split('.', 1)[0] ?? name;
  if (field === 'osid') return true;
  if (shown === 'all') return true;
  if (shown !== 'public') return shown.includes(field);
  if (systemFields.includes(field)) return true;
  return classOfField(entity, field) === 'public-access';
}

/** The text of several fields tells about each of them. */
function isAskable(entity: Entity, tier: Tier, name: string): boolean {
  const fields = name === searchTextField ? entity.searchText : [name];
  return fields.every((field) => tier.askable.includes(field) || isShown(entity, tier, field));
}

/** A condition on a field finds only rows that are given with it: nobody learns a value by asking for it. */
export function guardFilter(entity: Entity, tiers: readonly Tier[], filter: Filter): Filter {
  return mapConditions(filter, (condition) => {
    const open = tiers.filter((tier) => isAskable(entity, tier, condition.field));
    return and([condition, or(open.map((tier) => tier.rows))]);
  });
}

/** Sorting by a field tells about it, so it must be open in every row that the caller sees. */
export function canSortBy(entity: Entity, tiers: readonly Tier[], name: string): boolean {
  const isOpen = (tier: Tier) => isAskable(entity, tier, name);
  return tiers.every(isOpen) || tiers.some((tier) => tier.rows.kind === 'all' && isOpen(tier));
}

/** Names, places and numbers of schools are the authority's. */
export const canDecideChanges = ({ roles }: Actor): boolean => roles.includes('SuperAdmin');

/** Parties whose name or key others rely on wish for another one. */
export const canWishChanges = ({ roles }: Actor): boolean => roles.includes('School') || roles.includes('Issuer');

/** Documents and consents are the holder's alone: those who otherwise see or keep the record do not make them. */
export function isHolder({ id }: Actor, record: { owner_id: string | null }): boolean {
  return record.owner_id === id;
}

/**
 * Whether a change by the caller may end what was attested: a school that waits or is suspended takes nothing back, not
 * by a change of the record either. Whose record it is says what it likes.
 */
export function mayEndAttested(
  { actor, own }: Viewer,
  record: { owner_id: string | null; data: Record<string, unknown> },
): boolean {
  if (actor === undefined || own === undefined) return false;
  if (isHolder(actor, record) || actor.roles.includes('SuperAdmin')) return true;
  const { schoolId } = record.data;
  return own.attesting.some(({ role, osid, isActive }) => role === 'School' && isActive && osid === schoolId);
}

/** The holder; and, to read them, those whom the schema makes attestors of the property that they prove. */
export function canReadDocuments(
  { actor, own }: Viewer,
  entity: Entity,
  asked: { record: { owner_id: string | null; data: Record<string, unknown> }; property: string },
): boolean {
  if (actor === undefined || own === undefined) return false;
  if (isHolder(actor, asked.record)) return true;
  return attests(own, entity, { property: asked.property, data: asked.record.data });
}

/** The policies of which the caller sees what was asked and attested of the record: its holder, its attestors, a SuperAdmin. */
export function seenPolicies(
  { actor, own }: Viewer,
  entity: Entity,
  record: { owner_id: string | null; data: Record<string, unknown> },
): string[] {
  if (actor === undefined || own === undefined) return [];
  const { attestationPolicies: policies } = entity.osConfig;
  const isWhole = isHolder(actor, record) || actor.roles.includes('SuperAdmin');
  return policies.filter((policy) => isWhole || attestsBy(own, policy, record.data)).map(({ name }) => name);
}

/** Refuses fields that are not the caller's to set, by whichever of its rights. */
export function requireWriters(
  entity: Entity,
  grants: readonly Pick<WriteGrant, 'to'>[],
  fields: readonly string[],
): void {
  const foreign = fields.find((field) => !grants.some(({ to }) => maySet(entity, field, to)));
  if (foreign === undefined) return;
  throw new AppError('FORBIDDEN', { text: 'registry.not-yours-to-set', values: { field: foreign.slice(0, 60) } });
}

/** What the caller may do to an entity: one entry for each right that it has. */
export function writeGrantsOf(
  viewer: Viewer,
  entity: Entity,
  act: WriteAct,
): (Omit<WriteGrant, 'rows'> & { rows: Filter })[] {
  const own = viewer.own;
  if (own === undefined) return [];
  return writeGrants[entity.name]
    .filter((grant) => grant.acts.includes(act) && isGranted(viewer, grant.to))
    .map((grant) => ({ ...grant, rows: grant.rows(own) }));
}
