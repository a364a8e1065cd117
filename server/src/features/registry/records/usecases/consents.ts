import type { ConsentEntry, GiveConsent, ListConsents } from '@sanad/contract/api/consents';
import type { Entity } from '@sanad/contract/entities/entity';
import { limits } from '@sanad/contract/values/limits';
import type { Context } from '../../../../deps.ts';
import { inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { isAmong } from '../fields/record-fields.ts';
import { isHolder, scopeOf } from '../policy.ts';
import { presentConsent } from '../present.ts';
import { findOsid } from '../rules.ts';
import * as store from '../store.ts';
import { countOpenConsents, insertConsent, listConsents, updateWithdrawn } from '../stores/consents.ts';
import { getWritable, unknownRecord } from './entities.ts';
import { requireTiers, viewerOf } from './viewer.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Private fields are what consent is for; public ones may stand beside them, so that the reader sees whose they are. */
function requireOpenable({ schema, osConfig }: Entity, fields: readonly string[]): void {
  const isKnown = (field: string) => Object.hasOwn(schema.properties, field) && !field.startsWith('_');
  const isOpenable = (field: string) => isKnown(field) && !osConfig.internalFields.includes(field);
  if (fields.every(isOpenable) && fields.some((field) => osConfig.privateFields.includes(field))) return;
  throw new AppError('VALIDATION', { text: 'consent.fields' });
}

function endOf(until: string, now: Date): Date {
  const end = new Date(until);
  const most = now.getTime() + limits.consentDays * dayMs;
  if (end.getTime() > now.getTime() && end.getTime() <= most) return end;
  throw new AppError('VALIDATION', { text: 'consent.time' });
}

function readerOf({ reader }: GiveConsent, { actor }: Context): string {
  const name = reader.trim().toLowerCase();
  if (name === actor.username.toLowerCase()) throw new AppError('VALIDATION', { text: 'consent.self' });
  return name;
}

/** The holder lets a reader see fields of its record for a time. Whether the reader has an account is not told. */
export async function giveConsent(context: Context, wish: GiveConsent): Promise<string> {
  const { deps, actor } = context;
  const entity = getWritable(wish.entity);
  const tiers = requireTiers(await viewerOf(context), entity);
  const recordId = findOsid(wish.recordId);
  if (recordId === undefined) throw unknownRecord();
  const osid = deps.ids.next();
  await inTransaction(deps.db, async (db) => {
    const record = await store.findRecordForUpdate(db, entity.name, recordId);
    if (record === undefined || !isAmong(scopeOf(tiers), record)) throw unknownRecord();
    requireThat(isHolder(actor, record));
    requireOpenable(entity, wish.fields);
    const at = deps.clock.now();
    const until = endOf(wish.until, at);
    const reader = readerOf(wish, context);
    const most = limits.openConsents;
    if ((await countOpenConsents(db, { givenBy: actor.id, now: at })) >= most) {
      throw new AppError('CONFLICT', { text: 'consent.too-many', values: { most } });
    }
    const given = { entity: entity.name, record_id: recordId, fields: [...wish.fields], given_by: actor.id };
    await insertConsent(db, { osid, ...given, reader, created_at: at, until });
    const values = { fields: wish.fields.join(', ') };
    await recordAct(db, 'consent.given', { actor, entity: entity.name, targetId: recordId, values, at });
  });
  return osid;
}

/** What the caller gave, or what was given to it; also what has ended. */
export async function listMyConsents(
  { deps, actor }: Context,
  { as = 'holder', offset = 0, limit = limits.tablePageSize }: ListConsents,
): Promise<{ data: ConsentEntry[]; totalCount: number }> {
  const { consents, totalCount } = await listConsents(deps.db, {
    by: as === 'holder' ? ['given_by', actor.id] : ['reader', actor.username.toLowerCase()],
    offset,
    limit,
  });
  const now = deps.clock.now();
  return { data: consents.map((consent) => presentConsent(consent, now)), totalCount };
}

/** Ends a consent at once; only its giver can. */
export async function withdrawConsent({ deps, actor }: Context, id: string): Promise<string> {
  const osid = findOsid(id);
  if (osid === undefined) throw unknownRecord();
  await inTransaction(deps.db, async (db) => {
    const at = deps.clock.now();
    const ended = await updateWithdrawn(db, { osid, givenBy: actor.id, at });
    if (ended === undefined) throw unknownRecord();
    await recordAct(db, 'consent.withdrawn', { actor, entity: ended.entity, targetId: ended.record_id, at });
  });
  return osid;
}
