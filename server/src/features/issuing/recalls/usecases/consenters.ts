import type { Database } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { voiceOf } from '../rules.ts';
import type { StoredRecall } from '../store.ts';
import { type Administrator, listAdministrators } from '../stores/administrators.ts';

type Asked = { states: readonly string[]; askedBy: string; now: Date };

/** Those who could consent: other SuperAdmins, and the administrators of the only state concerned; never the asker's own voice. */
export async function listConsenters(db: Database, { states, askedBy, now }: Asked): Promise<Administrator[]> {
  const all = await listAdministrators(db);
  const voice = voiceOf(all, askedBy, now);
  const [only, ...others] = states;
  const ofState = others.length === 0 ? only : undefined;
  const may = all.filter(({ accountId, role, stateId }) => {
    const reaches = role === 'SuperAdmin' || (ofState !== undefined && stateId === ofState);
    return reaches && accountId !== askedBy && voiceOf(all, accountId, now) !== voice;
  });
  return [...new Map(may.map((one) => [one.accountId, one])).values()];
}

/** FORBIDDEN for an account that would only repeat what the asker says. */
export async function requireOwnVoice(db: Database, recall: StoredRecall, { id, now }: { id: string; now: Date }) {
  const all = await listAdministrators(db);
  if (voiceOf(all, id, now) === voiceOf(all, recall.asked_by, now)) {
    throw new AppError('FORBIDDEN', { text: 'recall.same-voice' });
  }
}
