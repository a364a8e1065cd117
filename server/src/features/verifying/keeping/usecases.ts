import type { KeepIdentity, LookedAt } from '@sanad/contract/api/kept-credentials';
import { writeSignedCredential } from '@sanad/contract/entities/wallet-credentials';
import type { WalletDocument } from '@sanad/contract/entities/wallet-document';
import { canBeKept, standingOf } from '@sanad/contract/workflow/standing';
import type { Context } from '../../../deps.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, requireThat } from '../../../platform/errors.ts';
import { recordAct } from '../../journal/activity/usecases/record-act.ts';
import { takeVerification } from '../../people/otp/usecases.ts';
import { requireWalletRoom, takeWalletTurn } from '../../registry/records/usecases/wallet-room.ts';
import { addRecord, listOwnRecords, type RecordOf } from '../../registry/records/usecases.ts';
import { type JudgedForeign, judgeText, type Reader } from '../foreign/usecases.ts';
import { canKeep, holders } from './policy.ts';
import { presentFacts, presentForeignLook, presentOwnLook, shownOf } from './present.ts';
import { coveredNumber, isSameName } from './rules.ts';

type Keeper = Context & { reader: Reader };
type Kept = { osid: string; isNew: boolean };

const ownRecords = async ({ deps, actor }: Context) =>
  (await Promise.all(holders.map((entity) => listOwnRecords(deps.db, entity, { ownerId: actor.id })))).flat();

/** How it is kept: the text that was signed, so that it can be looked at again at any time. */
const signedText = ({ read: { credential, token } }: JudgedForeign): string =>
  writeSignedCredential(token === undefined ? credential : `${token.signed}.${token.signature.toString('base64url')}`);

const listKept = (db: Database, ownerId: string) => listOwnRecords(db, 'WalletDocument', { ownerId });

const findSame = (kept: readonly RecordOf<'WalletDocument'>[], additionalInput: string) =>
  kept.find((one) => one.kind === 'attestation-DIVOC' && one.additionalInput === additionalInput);

/** What a code or a credential is, before anything is kept of it. */
export async function lookAtCode(context: Keeper, text: string): Promise<LookedAt> {
  requireThat(canKeep(context.actor));
  const judged = await judgeText(context.reader, text);
  const own = await ownRecords(context);
  if ('ours' in judged) {
    const subject = judged.ours.credential?.subject_id;
    return presentOwnLook(
      judged.ours,
      own.some(({ osid }) => osid === subject),
    );
  }
  const isYours = own.some((record) => isSameName(shownOf(judged).holder, record));
  const keptAs = findSame(await listKept(context.deps.db, context.actor.id), signedText(judged))?.osid;
  return presentForeignLook(judged, { isYours, keptAs });
}

type New = {
  data: WalletDocument;
  same?: (kept: readonly RecordOf<'WalletDocument'>[]) => { osid: string } | undefined;
};

/** Adds a document of the caller's own; two at the same moment come one after the other. */
async function addDocument(db: Database, { deps, actor }: Context, { data, same }: New): Promise<Kept> {
  await takeWalletTurn(db, actor.id);
  const before = same?.(await listKept(db, actor.id));
  if (before !== undefined) return { osid: before.osid, isNew: false };
  await requireWalletRoom(db, { ownerId: actor.id, data });
  const osid = deps.ids.next();
  const at = deps.clock.now();
  await addRecord(db, { entity: 'WalletDocument', osid, data, ownerId: actor.id, by: actor.id, at });
  await recordAct(db, 'document.kept', {
    actor,
    entity: 'WalletDocument',
    targetId: osid,
    values: { title: data.name },
    at,
  });
  return { osid, isNew: true };
}

/** Takes a credential of another system among the own documents. One whose signature does not fit is refused. */
export async function keepCredential(context: Keeper, text: string): Promise<Kept> {
  requireThat(canKeep(context.actor));
  const judged = await judgeText(context.reader, text);
  if ('ours' in judged) throw new AppError('CONFLICT', { text: 'keep.ours' });
  const standing = standingOf(judged.verdict);
  if (!canBeKept(standing)) throw new AppError('CONFLICT', { text: 'keep.altered' });
  const { title } = presentFacts(judged);
  const additionalInput = signedText(judged);
  const data: WalletDocument = {
    kind: 'attestation-DIVOC',
    name: plain(title) || 'Credential',
    additionalInput,
    _osState: judged.said === undefined ? 'DRAFT' : 'PUBLISHED',
  };
  return inTransaction(context.deps.db, (db) =>
    addDocument(db, context, { data, same: (kept) => findSame(kept, additionalInput) }),
  );
}

/** Names of things hold neither angle brackets nor what cannot be seen. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200);

/**
 * Keeps an identity number that a code to the holder's phone confirmed (S-80). What is kept says just that: the number is
 * the holder's word, and its last characters are all that is stored of it.
 */
export async function keepIdentity(context: Context, { idNumber, transactionId }: KeepIdentity): Promise<Kept> {
  const { deps, actor } = context;
  requireThat(canKeep(actor));
  const number = coveredNumber(idNumber);
  return inTransaction(deps.db, async (db) => {
    await takeVerification(db, context, { transactionId, idNumber });
    const data: WalletDocument = {
      kind: 'attestation-MOSIP',
      name: 'Identity number',
      additionalInput: { identityNumber: number, confirmedOn: deps.clock.now().toISOString().slice(0, 10) },
      transactionId,
      _osState: 'PUBLISHED',
    };
    return addDocument(db, context, { data });
  });
}
