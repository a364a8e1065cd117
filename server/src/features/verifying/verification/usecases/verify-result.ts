import { asByNumber } from '@sanad/contract/api/certificate-facts';
import type { AskedWay } from '@sanad/contract/api/receipt-offer';
import type {
  CheckedCertificate,
  LookedUp,
  VerificationDetails,
  VerifyRequest,
} from '@sanad/contract/api/verification';
import { numberToLookUp, shortIdOf } from '@sanad/contract/numbers/certificate-number';
import { foldedText } from '@sanad/contract/spelling/folded-text';
import { limits, timings } from '@sanad/contract/values/limits';
import type { Caller, Deps } from '../../../../deps.ts';
import { AppError } from '../../../../platform/errors.ts';
import { tryCounted } from '../../../../platform/shared-counts.ts';
import { storableText } from '../../../../platform/storable-text.ts';
import { isAsSigned } from '../../../issuing/credentials/usecases/may-leave.ts';
import { findById, verifyById } from '../../../issuing/credentials/usecases/read-credential.ts';
import { readSigned } from '../../../issuing/credentials/usecases/signed-document.ts';
import { verifyByNumber } from '../../../issuing/credentials/usecases/verify-by-number.ts';
import { findByDocumentNo } from '../../../issuing/document-rows/usecases.ts';
import { offerReceipt } from '../../receipts/usecases/offer-receipt.ts';
import { keepsHistory } from '../policy.ts';
import { agreedFacts, asksOfResult, fits, type Question, type Row, readQuestion, withPlainDigits } from '../rules.ts';
import * as store from '../stores/results.ts';
import { rememberVerification } from './history.ts';
import { type Numbered, presentNumbered, presentStored } from './present-certificate.ts';

/** The same answer whatever it was that did not fit: nobody learns by trying which part was right. */
const notFound = () => new AppError('NOT_FOUND', { text: 'verification.not-found' });

/** What a result is found by beside the number of its certificate. */
function listCandidates(db: Caller['deps']['db'], { resultType, schoolId, id }: Question): Promise<Row[]> {
  return resultType === 'school' ? store.listSchoolResults(db, schoolId ?? '', id) : store.listRegionalResults(db, id);
}

/** By the number that the issuer of a document gave it, in any spelling. */
async function findDocumentNumbered(deps: Deps, typed: string): Promise<Numbered | undefined> {
  const certificateNo = await findByDocumentNo(deps.db, typed);
  return certificateNo === undefined ? undefined : verifyByNumber(deps, certificateNo);
}

/** The newest issued result that everything given fits; a number of a certificate names one alone. */
async function findResult({ deps }: Caller, question: Question): Promise<VerificationDetails | undefined> {
  const isMeant = (row: Row) => (question.resultType === 'regional' || row.entity !== 'Results') && fits(question, row);
  const numbered = await verifyByNumber(deps, question.id);
  if (numbered !== undefined) return isMeant(numbered.result) ? presentNumbered(deps, numbered) : undefined;
  // A result comes first: nobody hides one by giving its number to a document of another kind.
  const row = (await listCandidates(deps.db, question)).find(isMeant);
  const result = row === undefined ? undefined : await verifyByNumber(deps, String(row.data.certificateNo));
  if (result !== undefined) return presentNumbered(deps, result);
  const document = asksOfResult(question) ? undefined : await findDocumentNumbered(deps, question.id);
  return document === undefined || !isMeant(document.result) ? undefined : presentNumbered(deps, document);
}

/** A certificate has one count, whichever of its numbers is given; what is in no register is counted by its spelling. */
function triesKeyOf({ id }: Question, details: VerificationDetails | undefined): string {
  const number = details?.certificateNo ?? numberToLookUp(id);
  return `fact of ${number === undefined || number === '' ? foldedText(id) : shortIdOf(number)}`;
}

/** What is signed, for whoever has told a fact from the paper; undefined where a fact is not as it says. */
async function openWithFacts(
  { deps }: Caller,
  { facts }: Question,
  details: VerificationDetails | undefined,
): Promise<CheckedCertificate | undefined> {
  const credential = details === undefined ? undefined : await findById(deps, details.vcOsid);
  if (details === undefined || credential === undefined) return undefined;
  const { subject, ...signed } = readSigned(credential);
  const { dateOfBirth } = subject;
  const agreed = agreedFacts(facts, { ...signed, dateOfBirth: typeof dateOfBirth === 'string' ? dateOfBirth : '' });
  if (agreed === undefined) return undefined;
  const whole = { ...details, ...signed, differences: [], agreed };
  // Of the result of a school everybody is told the name: it is no proof that somebody holds the paper.
  return details.resultType === 'school' ? { ...whole, results: [] } : whole;
}

/** Few wrong tries, counted alike for what there is and what there is not: nobody guesses a name or learns by trying. */
function compareFacts(caller: Caller, question: Question, details: VerificationDetails | undefined) {
  const tries = { key: triesKeyOf(question, details), most: limits.paperFactTries, timeWindow: timings.paperFactTries };
  return tryCounted(caller.deps.db, tries, {
    attempt: () => openWithFacts(caller, question, details),
    whenUsedUp: (milliseconds) =>
      new AppError('TOO_MANY_REQUESTS', {
        text: 'verification.facts-used-up',
        values: { tries: limits.paperFactTries, minutes: Math.max(1, Math.ceil(milliseconds / 60_000)) },
      }),
  });
}

async function answer(caller: Caller, question: Question): Promise<VerificationDetails | undefined> {
  const plain = withPlainDigits(question);
  const details =
    (await findResult(caller, question)) ?? (plain === undefined ? undefined : await findResult(caller, plain));
  // Where nothing stands as it was signed there is nothing to compare with: the verdict says so.
  const isComparable = details === undefined || isAsSigned(details.verdict);
  if (isComparable && Object.keys(question.facts).length > 0) return compareFacts(caller, question, details);
  return details && asByNumber(details);
}

async function remember(caller: Caller, question: Question, details: VerificationDetails | undefined) {
  // A fact that was tried may be somebody's name: it is kept only as far as it was right.
  const { resultType, facts: _facts, ...asked } = question;
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, storableText(value)]],
  );
  await rememberVerification(caller, {
    source: 'id',
    // The number of a report card is recognised among regional ones too.
    resultType: details?.resultType ?? resultType,
    query: Object.fromEntries(query),
    details,
  });
}

/** `isAltered`: the page that asks has found that the QR with this id is not as it was signed. */
type AskedById = { id: string; isAltered: boolean };

/** How the credential stands; undefined for an unknown one. A verifier's question is remembered: it came from a QR. */
export async function verifyCredential(caller: Caller, { id, isAltered }: AskedById) {
  const { deps, actor } = caller;
  const found = await verifyById(deps, id);
  if (!keepsHistory(actor)) return found;
  // An id proves no more than a number does.
  const details = found === undefined ? undefined : presentStored(found);
  await rememberVerification(caller, {
    source: 'qr',
    resultType: details?.resultType ?? 'regional',
    query: { id: storableText(id) },
    // What an altered QR says of itself is nobody's; what stands under its id is not what was shown.
    details: isAltered ? undefined : details,
  });
  return found;
}

/** What was asked with, in the words of a receipt. */
function wayOf({ resultType }: Question, { agreed = [] }: Partial<CheckedCertificate>): AskedWay {
  if (agreed.includes('lastName')) return 'name';
  return resultType === 'regional' ? 'number' : 'details';
}

/**
 * Whether a result that somebody holds is genuine, by what stands on it; NOT_FOUND where nothing fits. A verifier's
 * question is remembered, also one that finds nothing.
 */
export async function verifyResult(caller: Caller, request: VerifyRequest): Promise<LookedUp> {
  const question = readQuestion(request);
  const details = await answer(caller, question);
  await remember(caller, question, details);
  if (details === undefined) throw notFound();
  return offerReceipt(caller.deps, wayOf(question, details), details);
}
