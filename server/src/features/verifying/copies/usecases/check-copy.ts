import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { asByNumber, nothingKnown } from '@sanad/contract/api/certificate-facts';
import type { CheckedCertificate } from '@sanad/contract/api/verification';
import { type Check, type Verdict, verdictOf } from '@sanad/contract/workflow/verdict';
import type { Caller, Deps } from '../../../../deps.ts';
import type { StoredCredential } from '../../../../platform/database/tables/credential-tables.ts';
import { AppError } from '../../../../platform/errors.ts';
import { drawIssued } from '../../../holding/previews/usecases/credential-file.ts';
import { findDeliveredFile } from '../../../holding/previews/usecases/render-credential.ts';
import { checkCredential } from '../../../issuing/credentials/usecases/check-credential.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { findById } from '../../../issuing/credentials/usecases/read-credential.ts';
import { fieldsOf } from '../../../issuing/credentials/usecases/signed-document.ts';
import { offerReceipt } from '../../receipts/usecases/offer-receipt.ts';
import { rememberVerification } from '../../verification/usecases/history.ts';
import { withPlace, withReplacement } from '../../verification/usecases/present-certificate.ts';
import { presentCopy } from '../present.ts';
import { CopyError } from '../reading/copy-problem.ts';
import { type CopyThread, createCopyThreads, type Place } from '../reading/copy-threads.ts';
import { type Comparison, type CopyType, mostPages, type Original } from '../reading/messages.ts';
import { withCheck, worseOf } from '../rules.ts';
import { listNamed, type Named } from './named-certificates.ts';
import { ProgressBoard } from './progress-board.ts';

/** A file that somebody holds for a certificate of ours. */
export type Copy = { type: CopyType; bytes: Buffer; resultType: string };

type Tell = (progress: number) => void;

const threads = createCopyThreads();

/** The same credential, set out in lines, is not longer than so many times. */
const mostLonger = 4;

const nothingFound = () => new AppError('NOT_FOUND', { text: 'copy.none-found' });

function toAppError(error: unknown): unknown {
  if (!(error instanceof CopyError)) return error;
  return new AppError('VALIDATION', { text: `copy.${error.problem}`, values: { pages: mostPages }, cause: error });
}

function copyCheck({ clock }: Deps, { result, code }: Pick<Comparison, 'result' | 'code'>): Check {
  return { name: 'copy', result, code, asOf: clock.now().toISOString() };
}

/** A file that we made ourselves needs no further look. */
async function checkDelivered(deps: Deps, { bytes }: Copy): Promise<CheckedCertificate | undefined> {
  const file = await findDeliveredFile(deps, createHash('sha256').update(bytes).digest('hex'));
  const credential = file === undefined ? undefined : await findById(deps, file.credentialId);
  if (credential === undefined) return undefined;
  const verdict = await checkCredential(deps, credential);
  if (!isAsSigned(verdict)) return nothingKnown(verdict);
  const check = copyCheck(deps, { result: 'pass', code: 'delivered' });
  const shown = presentCopy(credential, withCheck(verdict, check), { differences: [] });
  return withReplacement(deps, credential, await withPlace(deps, credential, shown));
}

/** How the certificate stands, and whether what lies in the file and what its codes say is signed as it is there. */
async function judgeClaims(deps: Deps, credential: StoredCredential, named: readonly Named[]): Promise<Verdict> {
  let verdict = await checkCredential(deps, credential);
  for (const { document, isSigned } of named) {
    const isOther = document !== undefined && document !== credential.document;
    // What is far longer than ours is not read at all: it would only hold others up.
    const isFarLonger = isOther && document.length > credential.document.length * mostLonger;
    if (isOther && !isFarLonger) {
      verdict = worseOf(verdict, await checkCredential(deps, { ...credential, document }));
    }
    if (isSigned === false || isFarLonger) {
      const asOf = deps.clock.now().toISOString();
      verdict = withCheck(verdict, { name: 'signature', result: 'fail', code: 'altered', asOf });
    }
  }
  return verdict;
}

/**
 * Whether the file holds something that only a holder of the certificate has: its signed code, or the credential
 * itself. A number alone, drawn as a code by anybody, must not open the marks, nor tell the name.
 */
const isHeld = (credential: StoredCredential, named: readonly Named[]) =>
  named.some(
    ({ id, document, isSigned }) => id === credential.id && (isSigned === true || document === credential.document),
  );

async function readOriginal(
  deps: Deps,
  credential: StoredCredential,
  shown: { isCovered?: boolean } = {},
): Promise<Original> {
  const { content, boxes } = await drawIssued(deps, credential, 'pdf', shown);
  const pdf = Buffer.isBuffer(content) ? content : await buffer(content);
  return { pdf: new Uint8Array(pdf), boxes, code: credential.qr };
}

const hasPrivate = (credential: StoredCredential) => fieldsOf(credential).some((field) => field.private === true);

/**
 * A document may be shown with its private fields or without them. Pictures of it are cut from the one without:
 * whoever has a copy on which they are covered does not learn them here.
 */
async function compareEither(deps: Deps, thread: CopyThread, credential: StoredCredential): Promise<Comparison> {
  const whole = await readOriginal(deps, credential);
  if (!hasPrivate(credential)) return thread.ask({ kind: 'compare', original: whole });
  const covered = await readOriginal(deps, credential, { isCovered: true });
  const found = await thread.ask({ kind: 'compare', original: { ...whole, shown: covered.pdf } });
  if (found.result === 'pass') return found;
  const other = await thread.ask({ kind: 'compare', original: covered });
  return other.result === 'pass' ? other : found;
}

async function compare(deps: Deps, thread: CopyThread, credential: StoredCredential): Promise<Comparison> {
  try {
    return await compareEither(deps, thread, credential);
  } catch (error) {
    const isOutage = error instanceof AppError && error.code === 'UNAVAILABLE';
    if (!isOutage) throw error;
    deps.log.warn({ err: error }, 'a copy could not be compared: its original cannot be drawn now');
    return { result: 'unknown', code: 'not-compared', differences: [] };
  }
}

function judgeMissing({ clock }: Deps): CheckedCertificate {
  const asOf = clock.now().toISOString();
  return nothingKnown(verdictOf([{ name: 'found', result: 'fail', code: 'not-found', asOf }]));
}

async function look(deps: Deps, thread: CopyThread, copy: Copy, tell: Tell): Promise<CheckedCertificate> {
  const content = await thread.ask({ kind: 'read', type: copy.type, bytes: copy.bytes });
  tell(45);
  const named = await listNamed(deps, content);
  const [first] = named;
  if (first === undefined) throw nothingFound();
  const credential = first.credential ?? named.find((one) => one.credential !== undefined)?.credential;
  if (credential === undefined) return judgeMissing(deps);
  // What is stored here is not as it was signed: there is nothing that a copy could be held against.
  const stored = await checkCredential(deps, credential);
  if (!isAsSigned(stored)) return nothingKnown(stored);
  const isSeveral = named.some(({ id }) => id !== first.id);
  const verdict = await judgeClaims(deps, credential, isSeveral ? [] : named);
  tell(60);
  const comparison: Comparison = isSeveral
    ? { result: 'fail', code: 'several-certificates', differences: [] }
    : await compare(deps, thread, credential);
  tell(95);
  const shown = presentCopy(credential, withCheck(verdict, copyCheck(deps, comparison)), comparison);
  const whole = await withPlace(deps, credential, shown);
  if (!isHeld(credential, named)) return asByNumber({ ...whole, results: [], differences: [] });
  return withReplacement(deps, credential, whole);
}

async function check(caller: Caller, place: Place, copy: Copy, tell: Tell): Promise<CheckedCertificate> {
  try {
    return await place.work((thread) => {
      tell(15);
      return look(caller.deps, thread, copy, tell);
    });
  } catch (error) {
    throw toAppError(error);
  }
}

/** A verifier's question is remembered, also one that finds nothing. */
async function remembered(
  caller: Caller,
  { resultType }: Copy,
  checking: Promise<CheckedCertificate>,
): Promise<CheckedCertificate> {
  const [outcome] = await Promise.allSettled([checking]);
  const isRefused = outcome.status === 'rejected' && !(outcome.reason instanceof AppError);
  const found = outcome.status === 'fulfilled' ? outcome.value : undefined;
  if (!isRefused) {
    await rememberVerification(caller, {
      source: 'copy',
      resultType: found?.resultType ?? (resultType === 'regional' ? 'regional' : 'school'),
      query: found === undefined || found.certificateNo === '' ? {} : { id: found.certificateNo },
      details: found,
    });
  }
  return checking;
}

/** How far it is, in percent, and what was found at the end. */
export type CopyLine = { progress: number } | { data: CheckedCertificate };

/** The lines of work that has begun: it goes on, whether they are read or not. */
async function* linesOf(
  deps: Deps,
  told: ProgressBoard,
  running: Promise<CheckedCertificate>,
): AsyncGenerator<CopyLine> {
  for (let progress = await told.next(); progress !== undefined; progress = await told.next()) yield { progress };
  yield { data: offerReceipt(deps, 'copy', await running) };
}

/**
 * Looks at a copy; throws UNAVAILABLE at once where too many wait. The lines that follow tell how far it is, the last
 * one what was found. They end with an AppError where the file cannot be looked at or holds no certificate of ours.
 */
export async function checkCopy(caller: Caller, copy: Copy): Promise<AsyncGenerator<CopyLine>> {
  const told = new ProgressBoard();
  const delivered = await checkDelivered(caller.deps, copy);
  const checking =
    delivered === undefined
      ? check(caller, threads.reserve(), copy, (progress) => told.add(progress))
      : Promise.resolve(delivered);
  const running = remembered(caller, copy, checking);
  running.then(
    () => told.close(100),
    () => told.close(),
  );
  return linesOf(caller.deps, told, running);
}
