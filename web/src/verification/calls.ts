import type { CallAt } from '@sanad/contract/api/all';
import type { ReplyAbout } from '@sanad/contract/api/call';
import type { KeptReceipt } from '@sanad/contract/api/receipts';
import type { SearchRecords } from '@sanad/contract/api/registry';
import type {
  CheckedCertificate,
  LookedUp,
  ResultType,
  ScanLine,
  VerifyRequest,
} from '@sanad/contract/api/verification';
import { receiptCalls } from '@sanad/contract/calls/receipts';
import { registryCalls } from '@sanad/contract/calls/registry';
import { verificationCalls } from '@sanad/contract/calls/verification';
import { limits } from '@sanad/contract/values/limits';
import { receiptFacts } from '@sanad/contract/verdict-words/receipt-facts';
import { takenBack } from '@sanad/contract/verdict-words/verdict-sentences';
import { ask, askLines } from '#lib/calls/ask.ts';

export type Choice = { id: string; name: string };
export type Schools = { schools: Choice[]; totalCount: number };

/** What a lookup came to. An outage is neither: nothing is known then. */
export type LookupAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-found'; message: string | undefined }
  | { kind: 'unreachable' };

/** What a fact from the paper came to; `used-up`: it was tried too often, in the words of the server. */
export type FactAnswer = LookupAnswer | { kind: 'used-up'; message: string };

export type ScanAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

export type QrAnswer =
  | { kind: 'checked'; certificate: CheckedCertificate }
  | { kind: 'not-a-certificate' }
  | { kind: 'unreachable' };

export type KeepAnswer =
  | { kind: 'kept'; receipt: KeptReceipt }
  /** The server judges the code otherwise now. */
  | { kind: 'changed' }
  | { kind: 'refused'; message: string | undefined };

export type ScanOptions = { resultType: ResultType; signal: AbortSignal; onProgress(percent: number): void };

export type VerificationCalls = {
  /** REG-63; undefined where the list could not be had. */
  listStates(): Promise<Choice[] | undefined>;
  /** REG-64: the schools of a state, those whose name has `part` in it where it is given. */
  listSchools(stateId: string, part?: string): Promise<Schools | undefined>;
  verify(request: VerifyRequest): Promise<LookupAnswer>;
  /** Asks for name and grades with the last name that stands on the paper. */
  compareName(certificateNo: string, lastName: string): Promise<FactAnswer>;
  scan(file: File, options: ScanOptions): Promise<ScanAnswer>;
  checkQr(text: string, signal: AbortSignal): Promise<QrAnswer>;
  /** Keeps the verdict as a receipt. */
  keepReceipt(certificate: CheckedCertificate): Promise<KeepAnswer>;
};

type Page = ReplyAbout<CallAt<typeof registryCalls.publicSearch>, 'States' | 'School'>;

/** The rows of a list that everybody may see. */
async function search(entity: 'States' | 'School', body: SearchRecords): Promise<Page | undefined> {
  const answer = await ask(registryCalls.publicSearch, { params: { entity }, body });
  return answer.ok ? answer.reply : undefined;
}

function choicesOf(answer: Page | undefined, name: string): Choice[] | undefined {
  return answer?.data.flatMap((row: Readonly<Record<string, unknown>>) =>
    typeof row.osid === 'string' && typeof row[name] === 'string' ? [{ id: row.osid, name: row[name] }] : [],
  );
}

async function listStates(): Promise<Choice[] | undefined> {
  const body = { filters: {}, order_entity: 'stateName', order_direction: 'ASC' };
  return choicesOf(await search('States', body), 'stateName');
}

async function listSchools(stateId: string, part = ''): Promise<Schools | undefined> {
  const named = part.trim() === '' ? {} : { schoolName: { contains: part.trim() } };
  const filters = { schoolStateId: { eq: stateId }, ...named };
  const answer = await search('School', { offset: 0, limit: limits.listLimit, filters });
  const schools = choicesOf(answer, 'schoolName');
  if (schools === undefined) return undefined;
  schools.sort((a, b) => a.name.localeCompare(b.name));
  return { schools, totalCount: answer?.totalCount ?? schools.length };
}

/** A lookup by id says nothing of marks and of a copy. */
const asChecked = (details: LookedUp): CheckedCertificate => ({ results: [], differences: [], ...details });

type LookupAddress = typeof verificationCalls.verify | typeof verificationCalls.publicVerify;

async function verifyAt(address: LookupAddress, body: VerifyRequest): Promise<FactAnswer> {
  const answer = await ask(address, { body });
  if (answer.ok) return { kind: 'checked', certificate: asChecked(answer.reply.data) };
  const { status, message } = answer;
  if (status === 429 && message !== undefined) return { kind: 'used-up', message };
  // A broken server: nothing was looked up.
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unreachable' };
  return { kind: 'not-found', message };
}

type ScanAddress = typeof verificationCalls.scan | typeof verificationCalls.publicScan;

/** The last line decides; an answer that ends before it is one that was lost on the way. */
async function scanAt(address: ScanAddress, file: File, options: ScanOptions): Promise<ScanAnswer> {
  const { resultType, signal, onProgress } = options;
  const body = new FormData();
  body.append('resultType', resultType);
  body.append('file', file, file.name);
  const onLine = (line: ScanLine) => 'progress' in line && onProgress(line.progress);
  const answer = await askLines(address, onLine, { body, signal });
  if (answer.ok) {
    const { reply } = answer;
    if ('data' in reply) return { kind: 'checked', certificate: reply.data };
    return 'error' in reply ? { kind: 'refused', message: reply.error } : { kind: 'unreachable' };
  }
  const { status, message } = answer;
  return message === undefined || status >= 500 ? { kind: 'unreachable' } : { kind: 'refused', message };
}

/** The verdict of the server on a code that the page judged by itself; nothing is kept on the word of a page. */
async function askAgain({
  code = '',
  verdict,
}: CheckedCertificate): Promise<CheckedCertificate | 'changed' | undefined> {
  const answer = await ask(verificationCalls.publicReadQr, { body: { text: code } });
  if (!answer.ok) return undefined;
  const { data } = answer.reply;
  return data.verdict.result === verdict.result ? data : 'changed';
}

/** The status of a number says that it was replaced; by which one is told to whoever presents the code itself. */
async function withReplacement(certificate: CheckedCertificate): Promise<CheckedCertificate> {
  if (takenBack(certificate)?.code !== 'superseded' || certificate.kept !== undefined) return certificate;
  const told = await askAgain(certificate);
  const replacement = typeof told === 'object' ? told.replacement : undefined;
  return replacement === undefined ? certificate : { ...certificate, replacement };
}

async function keepReceipt(certificate: CheckedCertificate): Promise<KeepAnswer> {
  const judged = certificate.receipt === undefined ? await askAgain(certificate) : certificate;
  if (judged === 'changed') return { kind: 'changed' };
  if (judged?.receipt === undefined) return { kind: 'refused', message: undefined };
  const answer = await ask(receiptCalls.keep, { body: { offer: judged.receipt, facts: receiptFacts(judged) } });
  return answer.ok ? { kind: 'kept', receipt: answer.reply.data } : { kind: 'refused', message: answer.message };
}

type Caller = {
  /** Where a lookup by id goes: by the page that asks. */
  verifyAddress: LookupAddress;
  /** Whether a verifier is signed in: a copy is then looked at in the verifier's name. */
  isVerifier(): Promise<boolean>;
  checkQr: VerificationCalls['checkQr'];
};

/** The calls of a page. */
export function createCalls({ verifyAddress, isVerifier, checkQr }: Caller): VerificationCalls {
  return {
    listStates,
    listSchools,
    verify: async (request) => {
      const answer = await verifyAt(verifyAddress, request);
      // Too many questions: nothing was looked up.
      return answer.kind === 'used-up' ? { kind: 'unreachable' } : answer;
    },
    compareName: (certificateNo, lastName) =>
      verifyAt(verifyAddress, { resultType: 'regional', certificateNo, lastName }),
    scan: async (file, options) =>
      scanAt((await isVerifier()) ? verificationCalls.scan : verificationCalls.publicScan, file, options),
    checkQr: async (text, signal) => {
      const answer = await checkQr(text, signal);
      if (answer.kind !== 'checked' || answer.certificate.receipt !== undefined) return answer;
      return { kind: 'checked', certificate: await withReplacement({ ...answer.certificate, code: text }) };
    },
    keepReceipt,
  };
}
