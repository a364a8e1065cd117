import type { Consenter } from '@sanad/contract/api/recalls';
import type { Context } from '../../../../deps.ts';
import { type Database, inTransaction } from '../../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../../platform/errors.ts';
import { recordAct } from '../../../journal/activity/usecases/record-act.ts';
import { expiryOf, remindFrom, stateAt } from '../rules.ts';
import { type StoredRecall, updateRecall } from '../store.ts';
import { listConsenters } from './consenters.ts';
import { holdRecall, type RecallReport, readRecall } from './read-recalls.ts';

/** The recall, if the caller asked for it and it still waits. */
async function holdOwn(db: Database, context: Context, id: string): Promise<StoredRecall> {
  const { recall } = await holdRecall(db, context, id);
  requireThat(recall.asked_by === context.actor.id);
  const state = stateAt(recall, context.deps.clock.now());
  if (state === 'expired') throw new AppError('CONFLICT', { text: 'recall.expired' });
  if (state !== 'waiting') throw new AppError('CONFLICT', { text: 'recall.decided' });
  return recall;
}

const consentersOf = (db: Database, { states, asked_by: askedBy }: StoredRecall, now: Date) =>
  listConsenters(db, { states, askedBy, now });

/** Whom the caller may ask instead. */
export async function readConsenters(context: Context, id: string): Promise<Consenter[]> {
  const { deps } = context;
  return inTransaction(deps.db, async (db) => {
    const recall = await holdOwn(db, context, id);
    const found = await consentersOf(db, recall, deps.clock.now());
    return found.map(({ accountId, name, role }) => {
      return { accountId, name, role, isAsked: accountId === recall.asked_of };
    });
  });
}

const valuesOf = ({ target_name: name, counted: count, reason }: StoredRecall) => ({ name, count, reason });

/** Tells those who may decide once more. */
export async function remindOfRecall(context: Context, id: string): Promise<RecallReport> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const recall = await holdOwn(db, context, id);
    const at = deps.clock.now();
    if (at < remindFrom(recall)) throw new AppError('CONFLICT', { text: 'recall.reminded-already' });
    const consenters = (await consentersOf(db, recall, at)).map(({ accountId }) => accountId);
    const told = recall.asked_of === null ? consenters : consenters.filter((one) => one === recall.asked_of);
    if (told.length === 0) throw new AppError('CONFLICT', { text: 'recall.nobody-to-remind' });
    await updateRecall(db, recall.id, { told_at: at });
    await recordAct(db, 'recall.reminded', {
      ...{ actor, entity: 'Recall', targetId: recall.id, at, values: valuesOf(recall) },
      tell: { consenters: told },
      link: `/recalls/${recall.id}`,
    });
  });
  return readRecall(context, id);
}

/** Puts the question to one person: from now on nobody else decides, and the day begins anew. */
export async function askOther(context: Context, id: string, accountId: string): Promise<RecallReport> {
  const { deps, actor } = context;
  await inTransaction(deps.db, async (db) => {
    const recall = await holdOwn(db, context, id);
    const at = deps.clock.now();
    const chosen = (await consentersOf(db, recall, at)).find((one) => one.accountId === accountId);
    if (chosen === undefined) throw new AppError('CONFLICT', { text: 'recall.cannot-consent' });
    if (recall.asked_of === accountId) throw new AppError('CONFLICT', { text: 'recall.asked-already' });
    await updateRecall(db, recall.id, {
      ...{ asked_of: accountId, asked_of_name: chosen.name, told_at: at, expires_at: expiryOf(at) },
    });
    await recordAct(db, 'recall.asked-other', {
      ...{ actor, entity: 'Recall', targetId: recall.id, at, values: { ...valuesOf(recall), person: chosen.name } },
      tell: { consenters: [accountId] },
      link: `/recalls/${recall.id}`,
    });
  });
  return readRecall(context, id);
}
