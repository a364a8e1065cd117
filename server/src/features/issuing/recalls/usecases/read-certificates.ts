import type { Context } from '../../../../deps.ts';
import { requireThat } from '../../../../platform/errors.ts';
import { countRecallable, listRecallCertificates, type Meant } from '../../credentials/usecases/recall-credentials.ts';
import { factsOf, parseDocument } from '../../credentials/usecases/signed-document.ts';
import { canAsk } from '../policy.ts';
import { type StoredRecall, upsertSeen } from '../store.ts';
import { readTarget } from './count-recall.ts';
import { findSeenRecall } from './read-recalls.ts';

/** What a recall is about: what it would take back, later what it took. */
const meantBy = (recall: StoredRecall): Meant => (recall.state === 'waiting' ? recall : { recallId: recall.id });

/** What the caller may ask to take back, or what a recall that it sees is about. */
export async function readMeant(context: Context, asked: Meant): Promise<Meant> {
  if ('recallId' in asked) return meantBy((await findSeenRecall(context, asked.recallId)).recall);
  requireThat(canAsk(context.actor));
  const { target } = await readTarget(context.deps.db, asked.target);
  return { target };
}

type Part = { offset?: number; limit?: number };

/**
 * The certificates that are to be taken back, later those that were. Whoever opens the list has seen exactly these: only
 * then can they be agreed to.
 */
export async function readRecallCertificates(context: Context, id: string, { offset = 0, limit = 20 }: Part) {
  const { deps, actor } = context;
  const { db } = deps;
  const { recall } = await findSeenRecall(context, id);
  const isWaiting = recall.state === 'waiting';
  const found = await listRecallCertificates(db, meantBy(recall), { offset, limit });
  if (isWaiting) {
    const { fingerprint } = await countRecallable(db, recall.target);
    await upsertSeen(db, { recallId: recall.id, accountId: actor.id, fingerprint, at: deps.clock.now() });
  }
  return { certificates: found.map(factsOfListed), totalCount: recall.counted };
}

type Listed = Awaited<ReturnType<typeof listRecallCertificates>>[number];

function factsOfListed(credential: Listed) {
  const subject = parseDocument(credential).credentialSubject as Readonly<Record<string, unknown>>;
  return { ...factsOf(credential, subject), issuedAt: credential.issued_at };
}

export type RecallCertificateFacts = ReturnType<typeof factsOfListed>;

const rowsAtOnce = 1000;

/** All certificates of a recall, a part at a time; what is read of them is not written into the memory of one answer. */
export async function openRecallFile(context: Context, id: string) {
  const { db } = context.deps;
  const { recall } = await findSeenRecall(context, id);
  async function* parts(): AsyncGenerator<RecallCertificateFacts[]> {
    for (let after: string | undefined; ; ) {
      const part = after === undefined ? {} : { after };
      const found = await listRecallCertificates(db, meantBy(recall), { ...part, limit: rowsAtOnce });
      if (found.length > 0) yield found.map(factsOfListed);
      after = found.at(-1)?.id;
      if (found.length < rowsAtOnce) return;
    }
  }
  return { name: recall.target_name, parts: parts() };
}
